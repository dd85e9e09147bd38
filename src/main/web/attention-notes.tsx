import { lazy } from 'react';
import type { AttentionArea } from '#shared/attention/areas.ts';
import type { NavigationArea } from '#web/shell/navigation/area.ts';

const NeedsYouPanel = lazy(async () => ({
  default: (await import('#features/attention/web/NeedsYouPanel.tsx')).NeedsYouPanel,
}));

/** Which part of the work each screen is about. */
const ABOUT: Record<string, AttentionArea> = {
  '/planning': 'plan',
  '/forecast': 'sales',
  '/supply': 'stock',
  '/bridge': 'stock',
  '/sales': 'sales',
  '/amazon': 'stock',
  '/shipping': 'parcels',
  '/factory-shipments': 'boxes',
  '/catalogue': 'catalogue',
  '/connections': 'data',
};

/** The areas, with how much needs a person in the head of each screen that is about it. */
export const addAttentionNotes = (areas: readonly NavigationArea[]): NavigationArea[] =>
  areas.map((area) => {
    const about = ABOUT[area.path];
    return about ? { ...area, headerNote: () => <NeedsYouPanel area={about} /> } : area;
  });
