import { useSend } from '#web/api/query.ts';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ShortTable, ShortTableSkeleton } from '#web/ui/table/ShortTable.tsx';
import { planAllocation, type WireAllocation } from '../../contract/allocation.ts';
import { useAllocation } from '../api.ts';
import styles from '../Supply.module.css';
import { formatVariant } from '../variant-names.ts';
import { distributionWords as words } from './wording.ts';
import { describeUnknown, findUpperBound } from '../bounds/wording.ts';

interface Asked {
  units: number;
  shipOn: string;
  onClose: () => void;
}

const FIGURES = [words.leftOnArrival, words.perDay, words.gets, words.lasts];
const HEADERS = [words.variant, ...FIGURES];
const USUAL_LINES = 8;

/** How a quantity is split, and the button that plans it so. */
export function Distribution(asked: Asked) {
  const query = useAllocation(asked.units, asked.shipOn);
  return (
    <Loaded
      query={query}
      heading={words.heading}
      failed={words.failed}
      skeleton={<ShortTableSkeleton headers={HEADERS} figures={FIGURES} rows={USUAL_LINES} />}
    >
      {(allocation) =>
        allocation.lines.length === 0 ? (
          <>
            <p className={styles['note']}>{words.nothingKnown}</p>
            <LeftOut unknown={allocation.unknown} />
          </>
        ) : (
          <DimWhileStale isOld={query.isPlaceholderData}>
            <PlanForm
              key={`${asked.units} ${asked.shipOn}`}
              {...asked}
              allocation={allocation}
              isOld={query.isPlaceholderData}
              onRefused={() => void query.refetch()}
            />
          </DimWhileStale>
        )
      }
    </Loaded>
  );
}

interface PlanFormProps extends Asked {
  allocation: WireAllocation;
  /** It belongs to a quantity or a day that was typed before. */
  isOld: boolean;
  onRefused: () => void;
}

function PlanForm({ units, shipOn, allocation, isOld, onRefused, onClose }: PlanFormProps) {
  const { send } = useSend(planAllocation);
  const days = Math.round(allocation.days);
  const given = allocation.lines.filter((line) => line.units > 0);
  const form = useContractForm({
    schema: planAllocation.body,
    initial: {},
    toBody: () => ({
      units,
      ship_on: shipOn,
      days,
      lines: given.map(({ place_id: place, cell, units: own }) => ({ place, cell, units: own })),
      unknown: allocation.unknown.map(({ place_id: place, cell }) => ({ place, cell })),
    }),
    send: async (body, key) => {
      try {
        await send({ body }, key);
      } catch (refusal) {
        onRefused();
        throw refusal;
      }
      showSuccessToast(words.linesPlanned(given.length, shipOn));
      onClose();
    },
    failed: words.failedToPlan,
  });
  return (
    <Form form={form}>
      <div>
        <LeftOut unknown={allocation.unknown} />
        <WithoutAmazon lines={allocation.lines} />
        <p className={styles['lead']}>
          {words.allThatGetSomethingLast(
            days,
            allocation.lines.every((line) => line.unknown_pool_need === null),
          )}
          {allocation.left > 0 && words.unitsLeftOver(allocation.left)}
        </p>
        <ShortTable
          name={words.distribution}
          headers={HEADERS}
          figures={FIGURES}
          rows={allocation.lines.map(listCells)}
        />
      </div>
      <FormFailure form={form} />
      <div className={styles['decide']}>
        <ActionButton type="submit" disabled={form.isSending || isOld || given.length === 0}>
          {form.isSending ? words.planning : words.planTheseShipments}
        </ActionButton>
      </div>
    </Form>
  );
}

/** What gets nothing because it is unknown: one sentence for all variants of a place that have the same reason. */
function LeftOut({ unknown }: Pick<WireAllocation, 'unknown'>) {
  return [...Map.groupBy(unknown, ({ place }) => place)].flatMap(([place, own]) =>
    [...Map.groupBy(own, describeUnknown)].map(([why, lines]) => (
      <p key={`${place} ${why}`} className={styles['doubt']}>
        {words.getNothing(
          why,
          place,
          lines.map(({ cell }) => formatVariant(cell)),
        )}
      </p>
    )),
  );
}

/** Places of which it is not known what Amazon needs from them. */
const WithoutAmazon = ({ lines }: Pick<WireAllocation, 'lines'>) =>
  [...Map.groupBy(lines, ({ place }) => place)].map(([place, own]) => {
    const unknown = own.find((line) => line.unknown_pool_need !== null)?.unknown_pool_need;
    return (
      unknown && (
        <p key={place} className={styles['doubt']}>
          {words.notAllForAmazon(place, unknown)}
        </p>
      )
    );
  });

const listCells = (line: WireAllocation['lines'][number]): string[] => [
  `${formatVariant(line.cell)}, ${line.place}`,
  // What Amazon needs can’t make nothing less.
  `${Math.round(line.stock) === 0 ? '' : findUpperBound(line)}${formatNumber(Math.round(line.stock))}`,
  formatNumber(Math.round(line.per_day * 10) / 10),
  formatNumber(line.units),
  line.lasts_days === null ? NO_VALUE : `${findUpperBound(line)}${words.days(Math.round(line.lasts_days))}`,
];
