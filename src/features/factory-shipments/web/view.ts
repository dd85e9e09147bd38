import { useCallback } from 'react';
import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';
import type { FactoryShipment } from '../contract.ts';
import type { BoxFacts } from './box-facts.ts';
import { SEARCHED_BOX_FIELDS } from '../rules/boxes.ts';
import { factoryShipmentsViewWords as words } from './wording.ts';

const STATUSES = ['all', 'in-transit', 'late', 'at-risk', 'delivered'] as const;

/** What of the boxes is shown, as the address keeps it. */
export const boxesView = z.object({
  search: z.string().catch(''),
  status: z.enum(STATUSES).catch('all'),
  group: z.enum(['boxes', 'tracking']).catch('boxes'),
});
export type BoxesView = z.infer<typeof boxesView>;

export const BOX_STATUS_FILTERS = [
  { value: 'all', label: words.allStatuses },
  { value: 'in-transit', label: words.inTransit },
  { value: 'late', label: words.late },
  { value: 'at-risk', label: words.atRisk },
  { value: 'delivered', label: words.delivered },
] as const;

export const BOX_GROUPS = [
  { value: 'boxes', label: words.box },
  { value: 'tracking', label: words.trackingNumber },
] as const;

const hasStatus = (status: BoxesView['status'], box: FactoryShipment, risks: BoxFacts['risks']): boolean => {
  switch (status) {
    case 'all':
      return true;
    case 'in-transit':
      return box.status === 'in_transit';
    case 'late':
      return box.status === 'in_transit' && box.arrival === 'late';
    case 'at-risk':
      return box.status === 'in_transit' && risks.has(box.id);
    case 'delivered':
      return box.status === 'delivered';
  }
};

/** The boxes that the filters leave; a search looks for a text anywhere in what names a box or its way. */
export function filterBoxes(
  boxes: readonly FactoryShipment[],
  { search, status }: Pick<BoxesView, 'search' | 'status'>,
  { names, risks }: BoxFacts,
): FactoryShipment[] {
  const text = search.trim().toLowerCase();
  const isFound = (box: FactoryShipment): boolean =>
    SEARCHED_BOX_FIELDS.some((field) => box[field]?.toLowerCase().includes(text)) ||
    (names[box.sku]?.toLowerCase().includes(text) ?? false);
  return boxes.filter((box) => hasStatus(status, box, risks) && (text === '' || isFound(box)));
}

const text = z.coerce.string().max(200).optional().catch(undefined);
const positive = z.coerce.number().int().positive().max(1_000_000).optional().catch(undefined);

/** What a planned shipment fills in of its boxes. */
const PLANNED_BOXES = {
  plan: positive,
  sku: text,
  destination: text,
  ships: text,
  units: positive,
  serial: text,
  first: positive,
  boxes: z.coerce.number().int().positive().max(1000).optional().catch(undefined),
};
export type PlannedBoxes = z.infer<z.ZodObject<typeof PLANNED_BOXES>>;

const NO_PLANNED_BOXES: PlannedBoxes = {
  plan: undefined,
  sku: undefined,
  destination: undefined,
  ships: undefined,
  units: undefined,
  serial: undefined,
  first: undefined,
  boxes: undefined,
};

const open = z.object({
  dialog: z
    .enum([
      '',
      'new',
      'import',
      'edit',
      'delete',
      'expect',
      'history',
      'destinations',
      'confirm',
      'undo',
      'arrived',
      'verify',
      'explain',
      'confirm-tracking',
      'expect-tracking',
    ])
    .catch(''),
  shipment: z.coerce.number().int().positive().optional().catch(undefined),
  ...PLANNED_BOXES,
  tracking: z.coerce.string().optional().catch(undefined),
});
export type BoxDialogName = z.infer<typeof open>['dialog'];

/** Which dialog is open, about which box or tracking number: `?dialog=edit&shipment=7`. */
export function useBoxDialog() {
  const [{ dialog, shipment, tracking, ...planned }, show] = useUrlState(open);
  const openDialog = useCallback(
    (dialog: BoxDialogName, shipment?: number): void => show({ dialog, shipment }, { push: true }),
    [show],
  );
  const openTracking = useCallback(
    (dialog: BoxDialogName, tracking: string): void => show({ dialog, tracking }, { push: true }),
    [show],
  );
  const closeDialog = (): void =>
    show({ dialog: '', shipment: undefined, tracking: undefined, ...NO_PLANNED_BOXES });
  return { dialog, shipmentId: shipment, tracking, planned, openDialog, openTracking, closeDialog };
}
