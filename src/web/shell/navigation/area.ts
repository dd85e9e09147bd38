import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import { hasRight, type Right, type Role } from '#shared/access/rights.ts';

/** The headings of the navigation. */
export type NavigationGroup = 'Plan' | 'Sales' | 'Stock' | 'Production' | 'Administration';

/** One entry of the navigation and the route behind it. */
export interface NavigationArea {
  path: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  access: 'signed-in' | 'admin';
  /** Only for roles with it. */
  right?: Right;
  /** The heading that it is under in the navigation; those without one come first. */
  group?: NavigationGroup;
  /** Left out of the navigation: found in the menu of the account and in the palette. */
  isAside?: boolean;
  /** One record of a list, `/warehouse/$warehouseId`: reached from the list, and in no menu. */
  isDetail?: boolean;
  /** `g` and this letter lead here. */
  goKey?: string;
  /** The text for a user without the role. */
  denied?: string;
  /** Loads the page's component. */
  page: () => Promise<ComponentType>;
  /** How many of something wait there, beside the label. */
  badge?: ComponentType;
  /** What is in the header of the page, next to its age. */
  headerNote?: ComponentType;
  /** What is below the header of the page. */
  belowHeader?: ComponentType;
  /** What the command palette offers for this area beside opening it. */
  actions?: { label: string; to: string; right: Right }[];
}

/** The areas that a role may open from a menu. */
export const filterAreas = (role: Role, areas: NavigationArea[]): NavigationArea[] =>
  areas.filter((area) => !area.isDetail && mayOpen(role, area));

/** Whether a role may open a screen. */
export const mayOpen = (role: Role, { access, right }: Pick<NavigationArea, 'access' | 'right'>): boolean =>
  hasRight(role, access === 'admin' ? 'administration' : (right ?? 'own'));

/** The entries of the navigation under their headings, in the order in which the headings first appear. */
export function groupAreas(
  areas: readonly NavigationArea[],
): [NavigationGroup | undefined, NavigationArea[]][] {
  const groups = new Map<NavigationGroup | undefined, NavigationArea[]>();
  for (const area of areas) groups.set(area.group, [...(groups.get(area.group) ?? []), area]);
  return [...groups];
}

export const AreasContext = createContext<NavigationArea[]>([]);

/** The areas that the signed-in person may open. */
export const useAreas = (): NavigationArea[] => use(AreasContext);
