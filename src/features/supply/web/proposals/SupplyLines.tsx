import { useIsPhone } from '#web/ui/cells/use-is-phone.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { lineColumns, phoneLineColumns } from './line-columns.tsx';
import { supplyView } from '../supply-view.ts';
import { describeLasting, nameNothingProposed } from '../bounds/wording.ts';
import { supplyLinesWords as words } from './wording.ts';

const FILTERS = [
  { value: 'ship', label: words.toShip },
  { value: 'all', label: words.allLocations },
] as const;

/** Whether only what is to ship is listed. */
export function LinesFilter() {
  const [{ lines: shown }, show] = useUrlState(supplyView);
  return (
    <Toolbar>
      <Segments
        label={words.lines}
        options={FILTERS}
        value={shown}
        onChange={(chosen) => show({ lines: chosen }, { push: true })}
      />
    </Toolbar>
  );
}

/** What fits on a phone is what is asked for first. */
export const useLineColumns = () => (useIsPhone() ? phoneLineColumns : lineColumns);

/** Every variant in every location; a row opens its arithmetic. */
export function SupplyLines({ lines }: { lines: readonly WireSupplyLine[] }) {
  const [{ lines: shown }, show] = useUrlState(supplyView);
  const proposed = lines.filter(
    ({ outlook, dismissed }) => (outlook?.proposal ?? null) !== null && !dismissed,
  );
  const columns = useLineColumns();
  const rows = shown === 'ship' ? proposed : lines;
  return (
    <>
      <LinesFilter />
      <DataTable
        name={words.supply}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sortedBy="by"
        count={words.shipmentsProposed(proposed.length)}
        empty={
          <Notice heading={nameNothingProposed(words.heading, lines)}>
            {describeLasting(lines, words.nextShipment)}
          </Notice>
        }
        opener={({ id }) =>
          () =>
            show({ line: id }, { push: true })
          }
      />
    </>
  );
}
