import { CELLS, type Cell } from '#features/catalogue/rules/cells.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';
import { proposalsQuery } from '../api.ts';

type Line = WirePlannedShipment['lines'][number];

/** A typed value for every variant; empty for one that is not in the shipment, or not known. */
export const typeLines = (
  lines: readonly Line[],
  read: (line: Line) => number | null,
): Record<Cell, string> =>
  // Each cell is in the list, which the type of fromEntries cannot express.
  Object.fromEntries(
    CELLS.map((cell) => {
      const line = lines.find((each) => each.cell === cell);
      return [cell, String((line && read(line)) ?? '')];
    }),
  ) as Record<Cell, string>;

/** For a form that was refused because the shipment has changed: takes over the shipment as it is now. */
export const useReloadShipment = (id: number, take: (now: WirePlannedShipment) => void) =>
  useReloadOnConflict(proposalsQuery, ({ planned }) => planned.find((each) => each.id === id), take);
