import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate, formatNumber, formatSigned } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { RuledListSkeleton } from '#web/ui/thing/RuledList.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { WireBridge, WireSkuDay } from '../contract.ts';
import { describeReason } from '../rules/describe.ts';
import { useBridgeSku } from './api.ts';
import styles from './Bridge.module.css';
import { DayEvidence } from './DayEvidence.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { bridgeView } from './view.ts';
import { skuDrawerWords as words } from './wording.ts';

interface Props {
  bridge: WireBridge;
  sku: string;
  days: number;
  onClose: () => void;
}

/** The days of a SKU on which something moved or differs, and what was counted. */
export function SkuDrawer({ bridge, sku, days, onClose }: Props) {
  const [{ dialog, ...chosen }, show] = useUrlState(bridgeView);
  const of = { place: bridge.place, sku, days };
  const query = useBridgeSku(of);
  const known = bridge.skus.find((each) => each.sku === sku);
  const reasoned = query.data?.days.find((line) => isChosen(line, chosen));
  if (dialog === 'reason' && reasoned)
    return <ReasonForm of={of} line={reasoned} onClose={() => show({ dialog: '', ...NO_DAY })} />;
  return (
    <Drawer title={sku} subtitle={known?.name ?? bridge.name} onClose={onClose}>
      <p className={styles['link']}>
        <Link to={`/sku/${encodeURIComponent(sku)}`}>{words.openSkusPage}</Link>
      </p>
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<RuledListSkeleton rowPx={72} />}
      >
        {(found) => (
          <ul className={styles['days']}>
            {found.days.map((line) => (
              <DayEntry key={`${line.day} ${line.sku}`} place={bridge.place} line={line} />
            ))}
          </ul>
        )}
      </Loaded>
    </Drawer>
  );
}

const NO_DAY = { day: '', listed: '' };

interface ChosenDay {
  sku: string;
  day: string;
  listed: string;
}

/** On the day of a rename there is a line of each name. */
const isChosen = (line: WireSkuDay, { sku, day, listed }: ChosenDay): boolean =>
  line.day === day && line.sku === (listed || sku);

function DayEntry({ place, line }: { place: string; line: WireSkuDay }) {
  const [chosen, show] = useUrlState(bridgeView);
  const canChange = useRight('records');
  const isOpen = isChosen(line, chosen);
  const isFormer = line.sku !== chosen.sku;
  const choice = { day: line.day, listed: isFormer ? line.sku : '' };
  return (
    <li>
      <div className={styles['dayHead']}>
        <strong>
          {formatDate(line.day)}
          {isFormer && `, ${words.listedAs(line.sku)}`}
        </strong>
        <span>{describeResult(line)}</span>
      </div>
      <p className={styles['note']}>{describeLine(line)}</p>
      {line.reason !== null && (
        <p>
          {describeReason(line.reason)}
          {line.owner !== null && ` · ${line.owner}`}
          {line.note !== null && `: ${line.note}`}
        </p>
      )}
      <div className={styles['dayHead']}>
        {line.from !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles['toggle']}
            aria-expanded={isOpen}
            onClick={() => show(isOpen ? NO_DAY : choice)}
          >
            {isOpen ? words.hideCounted : words.showCounted}
          </Button>
        )}
        {canChange && line.unexplained !== 0 && line.unexplained !== null && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => show({ ...choice, dialog: 'reason' }, { push: true })}
          >
            {line.version === 0 ? words.sayWhy : words.changeReason}
          </Button>
        )}
      </div>
      {isOpen && line.from !== null && (
        <DayEvidence place={place} sku={line.sku} from={line.from} day={line.day} />
      )}
    </li>
  );
}

/** `100 after Wed 25 Nov, +40 received, -8 shipped; 132 at the end of the day` */
function describeLine(line: WireSkuDay): string {
  const changes: [number, string][] = [
    [line.received, words.received],
    [line.returned, words.returned],
    [line.transferred_in, words.transferredIn],
    [-line.shipped, words.shipped],
    [-line.transferred_out, words.transferredOut],
    [line.adjusted, words.adjusted],
  ];
  const moved = changes.filter(([units]) => units !== 0);
  return words.atEndOfDay({
    opening:
      line.from === null ? formatLevel(line.opening) : words.after(formatLevel(line.opening), line.from),
    moved: moved.map(([units, word]) => `${formatSigned(units)} ${word}`),
    closing: formatLevel(line.closing),
  });
}

const formatLevel = (units: number | null): string =>
  units === null ? words.unknownUnits : formatNumber(units);

function describeResult({ opening, closing, unexplained }: WireSkuDay): string {
  if (opening === null || closing === null) return words.notReported;
  return unexplained === null ? words.notKnown : words.unexplained(unexplained);
}
