import { lazy } from 'react';
import type { NavigationArea } from '#web/shell/navigation/area.ts';

const SavedViewsPanel = lazy(async () => ({
  default: (await import('#features/views/web/SavedViewsPanel.tsx')).SavedViewsPanel,
}));

/** The parts of each screen's address that filter its list; what they are can be saved as a view. */
const FILTERS: Record<string, readonly string[]> = {
  '/warehouse/$warehouseId': ['search', 'filter', 'zero', 'sort'],
  '/planning': ['by', 'cells', 'sort'],
  '/forecast': ['subject', 'channel', 'sort'],
  '/bridge': ['place', 'days', 'show', 'sort'],
  '/sales': ['channel', 'days', 'region', 'sort'],
  '/amazon': ['list', 'claim', 'search', 'view', 'region', 'stock', 'event', 'days', 'sort'],
  '/manufacturing': ['search', 'from', 'to', 'activated', 'retail', 'subscription', 'sort'],
  '/shipping': [
    'startDate',
    'endDate',
    'country',
    'status',
    'carrier',
    'warehouse',
    'tab',
    'order',
    'reason',
    'owner',
    'sort',
    'find',
  ],
  '/factory-shipments': ['search', 'status', 'group', 'sort'],
  '/catalogue': ['view', 'search', 'sort'],
  '/users': ['search', 'role', 'status', 'sort'],
  '/history': ['events', 'entity', 'record', 'user', 'machine', 'from', 'to'],
};

/** The areas, with saved views below the head of each screen that has filters. */
export const addSavedViews = (areas: readonly NavigationArea[]): NavigationArea[] =>
  areas.map((area) => {
    const keys = FILTERS[area.path];
    return keys ? { ...area, belowHeader: () => <SavedViewsPanel keys={keys} /> } : area;
  });
