import { Select } from '@mantine/core';
import { formatCount, formatDate, NO_VALUE } from '#web/format.ts';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import type { BoxDestination } from '../../contract/destinations.ts';
import { BOX_FIELD_LABELS, type BoxRows } from '../../contract/import-rows.ts';
import { formatRegion } from '../wording.ts';
import type { BoxImportPlan } from './plan-import.ts';
import styles from './ImportBoxes.module.css';

interface Props {
  file: BoxRows & { name: string };
  plan: BoxImportPlan;
  destinations: readonly BoxDestination[];
  chosen: Readonly<Record<string, string>>;
  choose: (text: string, destination: string) => void;
}

const { serial_box, sku, to_warehouse, ship_date, units } = BOX_FIELD_LABELS;
const NAMED = 6;

/** What a file would record, what is wrong in it, and what its destinations mean. */
export function BoxImportPreview({ file, plan, destinations, chosen, choose }: Props) {
  const { name, problems, ignored } = file;
  if (problems.length > 0)
    return (
      <>
        <p className={styles['refused']} role="alert">
          {`${name} was not imported: ${formatCount(problems.length, 'problem')} to fix in it.`}
        </p>
        <ShortTable
          name="Problems"
          headers={['Row', serial_box, 'Problem']}
          rows={problems.map(({ line, serial_box: box, reason }) => [String(line), box, reason])}
          endsInSentence
        />
      </>
    );
  return (
    <>
      <p className={styles['summary']}>
        <strong>{name}</strong>: {formatCount(plan.boxes.length, 'new box', 'new boxes')}
        {plan.inTransit.length > 0 && `, ${plan.inTransit.length} already in transit and left out`}
      </p>
      {plan.inTransit.length > 0 && (
        <p className={styles['hint']}>{`Already in transit: ${listSome(plan.inTransit)}`}</p>
      )}
      {ignored.length > 0 && (
        <p className={styles['hint']}>{`Columns that are left alone: ${ignored.join(', ')}`}</p>
      )}
      {plan.unknown.length > 0 && (
        <section className={styles['unknown']} aria-label="Unknown Destinations">
          <h3>Unknown Destinations</h3>
          <p className={styles['hint']}>
            Choose where these boxes go. Others can be added under Destinations.
          </p>
          <ul>
            {plan.unknown.map(({ text, boxes }) => (
              <li key={text}>
                <span>
                  <strong>{text}</strong> {formatCount(boxes, 'box', 'boxes')}
                </span>
                <Select
                  aria-label={`${text} means`}
                  placeholder="Means…"
                  data={destinations
                    .filter(({ region }) => region !== null)
                    .map((each) => ({
                      value: each.name,
                      label: `${each.name} (${formatRegion(each.region)})`,
                    }))}
                  value={chosen[text] ?? null}
                  onChange={(destination) => destination !== null && choose(text, destination)}
                  comboboxProps={{ withinPortal: false }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ShortTable
        name="Boxes of the File"
        headers={[serial_box, sku, to_warehouse, ship_date, units]}
        rows={plan.boxes.map((box) => [
          box.serial_box,
          box.sku,
          box.to_warehouse,
          formatDate(box.ship_date),
          box.units === null || box.units === undefined ? NO_VALUE : String(box.units),
        ])}
      />
    </>
  );
}

function listSome(boxes: readonly string[]): string {
  const more = boxes.length - NAMED;
  return boxes.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
