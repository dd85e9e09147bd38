import { lazy } from 'react';
import type { NavigationArea } from '#web/shell/navigation/area.ts';

const SavedViewsPanel = lazy(async () => ({
  default: (await import('#features/views/web/SavedViewsPanel.tsx')).SavedViewsPanel,
}));

/** The parts of each screen's address that filter its list; what they are can be saved as a view. */
const FILTERS: Record<string, readonly string[]> = {
  '/today': ['show'],
  '/warehouse/$warehouseId/goods-in': ['search', 'state', 'sort'],
  '/warehouse/$warehouseId': ['search', 'filter', 'zero', 'sort'],
  '/planning': ['by', 'cells', 'range', 'runOut', 'demand', 'sort'],
  '/forecast': ['subject', 'channel', 'sort'],
  '/supply': ['tab', 'lines', 'sort'],
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
    'by',
    'find',
  ],
  '/factory-shipments': ['search', 'status', 'group', 'sort'],
  '/journeys': [
    'tab',
    'kind',
    'region',
    'days',
    'boxes',
    'received_from',
    'received_to',
    'made_from',
    'made_to',
    'serial_from',
    'serial_to',
    'sort',
  ],
  '/catalogue': ['view', 'search', 'sort'],
  '/users': ['search', 'role', 'status', 'sort'],
  '/deliveries': ['tab', 'state', 'search', 'sort'],
  '/history': ['events', 'entity', 'record', 'user', 'machine', 'from', 'to'],
  '/api/docs': ['search'],
};

/** The areas, with saved views below the head of each screen that has filters. */
export const addSavedViews = (areas: readonly NavigationArea[]): NavigationArea[] =>
  areas.map((area) => {
    const keys = FILTERS[area.path];
    return keys ? { ...area, belowHeader: () => <SavedViewsPanel keys={keys} /> } : area;
  });
