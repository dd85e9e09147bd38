import { FileHint, FileRefusal } from '#web/ui/form/FileNotes.tsx';
import { Select } from '@mantine/core';
import { formatDate, NO_VALUE } from '#web/format.ts';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import type { BoxDestination } from '../../contract/destinations.ts';
import { BOX_FIELD_LABELS, type BoxRows } from '../../contract/import-rows.ts';
import { formatRegion } from '../wording.ts';
import type { BoxImportPlan } from './plan-import.ts';
import styles from './ImportBoxes.module.css';
import { boxImportPreviewWords as words } from './wording.ts';

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
        <FileRefusal>{words.wasNotImported(name, problems.length)}</FileRefusal>
        <ShortTable
          name={words.problems}
          headers={[words.row, serial_box, words.problem]}
          rows={problems.map(({ line, serial_box: box, reason }) => [String(line), box, reason])}
          endsInSentence
        />
      </>
    );
  return (
    <>
      <p className={styles['summary']}>
        <strong>{name}</strong>: {words.newBoxes(plan.boxes.length)}
        {plan.inTransit.length > 0 && words.alreadyInTransitAndLeft(plan.inTransit.length)}
      </p>
      {plan.inTransit.length > 0 && <FileHint>{words.alreadyInTransit(listSome(plan.inTransit))}</FileHint>}
      {ignored.length > 0 && <FileHint>{words.columnsThatAreLeftAlone(ignored.join(', '))}</FileHint>}
      {plan.unknown.length > 0 && (
        <section className={styles['unknown']} aria-label={words.unknownDestinations}>
          <h3>{words.unknownDestinations}</h3>
          <FileHint>{words.chooseWhereTheseBoxesGo}</FileHint>
          <ul>
            {plan.unknown.map(({ text, boxes }) => (
              <li key={text}>
                <span>
                  <strong>{text}</strong> {words.boxes(boxes)}
                </span>
                <Select
                  aria-label={words.meansFor(text)}
                  placeholder={words.means}
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
        name={words.boxesOfFile}
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
  return boxes.slice(0, NAMED).join(', ') + (more > 0 ? words.andMore(more) : '');
}
