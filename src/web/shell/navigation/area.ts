import { createContext, lazy, use } from 'react';
import type { ComponentType } from 'react';

/** One entry of the navigation and the route behind it. */
export interface NavigationArea {
  path: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  access: 'signed-in' | 'admin';
  /** Left out of the navigation: found in the menu of the account and in the palette. */
  isAside?: boolean;
  /** One record of a list, `/warehouse/$warehouseId`: reached from the list, and in no menu. */
  isDetail?: boolean;
  /** `g` and this letter lead here. */
  goKey?: string;
  /** What a user without the role reads. */
  denied?: string;
  /** Loads the page's component. */
  page: () => Promise<ComponentType>;
  /** How many of something wait there, beside the label. */
  badge?: ComponentType;
  /** What stands in the head of the page beside its age. */
  headerNote?: ComponentType;
  /** What stands below the head of the page. */
  belowHeader?: ComponentType;
  /** What the command palette offers for this area beside opening it. */
  actions?: { label: string; to: string }[];
}

/** The areas that a role may open from a menu. */
export const filterAreas = (role: 'admin' | 'user', areas: NavigationArea[]): NavigationArea[] =>
  areas.filter(({ access, isDetail }) => !isDetail && (access === 'signed-in' || role === 'admin'));

export const AreasContext = createContext<NavigationArea[]>([]);

/** The areas that the signed-in person may open. */
export const useAreas = (): NavigationArea[] => use(AreasContext);

/** A part of the navigation that an area draws and that loads on demand. */
export interface NavigationPart {
  load: () => Promise<unknown>;
  Part: ComponentType;
}

export const defineNavigationPart = (load: () => Promise<ComponentType>): NavigationPart => ({
  load,
  Part: lazy(async () => ({ default: await load() })),
});
