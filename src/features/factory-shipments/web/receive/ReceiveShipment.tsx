import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { formatCompanyDay } from '#web/company-time.ts';
import { formatNumber } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { isDay } from '#web/ui/day/parse-typed-day.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { useCompanyTimeZone, useToday } from '#web/use-today.ts';
import { createKey } from '#web/ui/form/new-key.ts';
import { classifyScan, toComparableScan } from '../../rules/receive.ts';
import { ReceiveRow } from './ReceiveRow.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { ScanField } from './ScanField.tsx';
import { DAY_TO_CORRECT, describeScan, type ScanResult } from './scan-result.ts';
import { indexBoxes, isHere, sumBoxUnits, type ScreenBox } from './shipments.ts';
import { playSound } from './sounds.ts';
import styles from './Receive.module.css';
import { useUndoReceipt } from './use-undo-receipt.ts';
import { receipts } from './use-receipts.ts';
import { receiveShipmentWords as words } from './wording.ts';

interface Props {
  /** Every box that a scanner may read here. */
  all: readonly ScreenBox[];
  /** Those of the shipment. */
  boxes: readonly ScreenBox[];
  hasSound: boolean;
}

/** The boxes of one shipment as they come off the pallet. */
export function ReceiveShipment({ all, boxes, hasSound }: Props) {
  const { id: userId } = useUser();
  const timeZone = useCompanyTimeZone();
  const today = useToday();
  const field = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState(today);
  const [result, setResult] = useState<ScanResult>();
  const [asked, setAsked] = useState<'all' | ScreenBox>();
  const undo = useUndoReceipt();
  const index = useMemo(() => indexBoxes(all.map(markHere)), [all]);
  const here = boxes.filter(isHere);
  const left = boxes.filter((box) => !isHere(box));

  const receive = (some: readonly ScreenBox[]): void => {
    const received = day === today ? new Date().toISOString() : day;
    receipts.add(some.map(({ id: box }) => ({ scan: createKey(), box, received })));
  };
  const showResult = (shown: ScanResult): void => {
    setResult(shown);
    if (hasSound) playSound(shown.tone);
  };
  /** Whether boxes can be received on the day that is typed; the server would refuse all that waits with them. */
  const checkDay = (): boolean => {
    if (!isDay(day)) showResult(DAY_TO_CORRECT);
    return isDay(day);
  };
  const receiveOne = (box: ScreenBox): void => {
    if (!checkDay()) return;
    receive([box]);
    const counts = { here: here.length + (boxes.includes(box) ? 1 : 0), total: boxes.length };
    showResult(describeScan('', { kind: 'receive', box }, { ...counts, formatDay }));
    field.current?.focus({ preventScroll: true });
  };
  const formatDay = (moment: string): string => formatCompanyDay(moment, timeZone);
  const scan = (code: string): void => {
    const finding = classifyScan(index.get(toComparableScan(code)), boxes);
    const box = finding.kind === 'receive' && boxes.find(({ id }) => id === finding.box.id);
    if (box) return receiveOne(box);
    showResult(describeScan(code.trim(), finding, { here: here.length, total: boxes.length, formatDay }));
  };
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <ScanField label={words.scanBox} field={field} onScan={scan} />
        <Result result={result} onOther={receiveOne} />
        <Progress boxes={boxes} here={here} />
      </div>
      <ul className={styles['boxes']} aria-label={words.boxes}>
        {boxes.map((box) => (
          <ReceiveRow
            key={box.id}
            box={box}
            canUndo={box.standing === 'waiting' || box.confirmed_by === userId}
            onReceive={receiveOne}
            onUndo={(undone) => void undo(undone)}
            onDetails={setAsked}
          />
        ))}
      </ul>
      <div className={styles['bottom']}>
        <DateInput
          label={words.received}
          max={today}
          value={day}
          onChange={(chosen) => setDay(chosen === '' ? today : chosen)}
        />
        {left.length > 0 && (
          <Button variant="default" size="lg" onClick={() => checkDay() && setAsked('all')}>
            {here.length === 0 ? words.all(left.length) : words.theOther(left.length)}
          </Button>
        )}
      </div>
      <Asked asked={asked} left={left} onReceive={receive} onClose={() => setAsked(undefined)} />
    </div>
  );
}

interface AskedProps {
  asked: 'all' | ScreenBox | undefined;
  left: readonly ScreenBox[];
  onReceive: (boxes: readonly ScreenBox[]) => void;
  onClose: () => void;
}

/** The dialog that is open: about all boxes that are left, or about one that is here. */
function Asked({ asked, left, onReceive, onClose }: AskedProps) {
  if (asked === undefined) return null;
  if (asked !== 'all') return <DetailsDialog key={asked.id} box={asked} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.receiveBoxes(left.length)}
      confirming={words.receiving}
      failed={words.failed}
      onConfirm={async () => onReceive(left)}
      onClose={onClose}
    >
      <p>{words.recordedAsReceived(left.length)}</p>
    </ConfirmDialog>
  );
}

/** One that was scanned here has arrived, whatever the server knows. */
const markHere = (box: ScreenBox): ScreenBox =>
  isHere(box) && box.delivered_date === null ? { ...box, delivered_date: new Date().toISOString() } : box;

interface ResultProps {
  result: ScanResult | undefined;
  onOther: (box: ScreenBox) => void;
}

/** What the last scan was, large enough to be read from the other side of a pallet. */
function Result({ result, onOther }: ResultProps) {
  const other = result?.other;
  return (
    <div role="alert" className={styles['result']} data-tone={result?.tone ?? 'none'}>
      <strong>{result?.heading ?? words.ready}</strong>
      <span>{result?.detail ?? words.eachBoxTurnsGreen}</span>
      {other && (
        <Button variant="default" onClick={() => onOther(other)}>
          {words.receiveItToo}
        </Button>
      )}
    </div>
  );
}

function Progress({ boxes, here }: { boxes: readonly ScreenBox[]; here: readonly ScreenBox[] }) {
  const [all, some] = [sumBoxUnits(boxes), sumBoxUnits(here)];
  return (
    <div className={styles['progress']}>
      <p>
        <strong>{formatNumber(here.length)}</strong>
        {words.ofBoxes(boxes.length)}
        {all !== null && some !== null && words.ofUnits(some, all)}
      </p>
      <progress aria-label={words.progress} max={boxes.length} value={here.length} />
    </div>
  );
}
