import { useIsPhone } from '#web/ui/cells/use-is-phone.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { formatCount } from '#shared/numbers.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { lineColumns, phoneLineColumns } from './line-columns.tsx';
import { supplyView } from '../supply-view.ts';

const FILTERS = [
  { value: 'ship', label: 'To Ship' },
  { value: 'all', label: 'All Locations' },
] as const;

/** Every variant in every location; a row opens its arithmetic. */
export function SupplyLines({ lines }: { lines: readonly WireSupplyLine[] }) {
  const [{ lines: shown }, show] = useUrlState(supplyView);
  const proposed = lines.filter(
    ({ outlook, dismissed }) => (outlook?.proposal ?? null) !== null && !dismissed,
  );
  const isPhone = useIsPhone();
  const rows = shown === 'ship' ? proposed : lines;
  return (
    <>
      <Toolbar>
        <Segments
          label="Lines"
          options={FILTERS}
          value={shown}
          onChange={(chosen) => show({ lines: chosen }, { push: true })}
        />
      </Toolbar>
      <DataTable
        name="Supply"
        columns={isPhone ? phoneLineColumns : lineColumns}
        rows={rows}
        rowKey={({ id }) => id}
        sortedBy="by"
        count={`${formatCount(proposed.length, 'shipment')} proposed`}
        empty={
          <Notice heading="Nothing to Ship This Week">
            Every location lasts until the shipment of next week’s review arrives.
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
