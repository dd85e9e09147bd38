import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatNumber } from '#web/format.ts';
import { useSend } from '#web/api/query.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast, showWarningToast } from '#web/ui/feedback/toast.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useAskFirst } from '#web/ui/overlay/use-ask-first.tsx';
import type { FactoryShipment } from '../../contract.ts';
import { verifyBox, type BoxContents } from '../../contract/contents.ts';
import { parseBoxLines } from '../../rules/boxes.ts';
import { compareKits, countDifferences, countScans, KIT_STATES } from '../../rules/verify.ts';
import { useBoxContents } from '../api.ts';
import { ScanField } from '../receive/ScanField.tsx';
import { playSound } from '../receive/sounds.ts';
import { describeCounts, KIT_WORDS } from './wording.ts';
import styles from './Contents.module.css';
import { verifyKitsWords as words } from './wording.ts';

interface Props {
  shipment: FactoryShipment;
  onClose: () => void;
}

/** Scans the kits of a box, and compares them with those expected while it does. */
export function VerifyKits({ shipment, onClose }: Props) {
  const contents = useBoxContents(shipment.id).data;
  return contents ? <Verify contents={contents} shipment={shipment} onClose={onClose} /> : null;
}

function Verify({ shipment, contents, onClose }: Props & { contents: BoxContents }) {
  const { id, serial_box, units } = shipment;
  // The values it began with: the server reports a change by someone else, which is not adopted unseen.
  const [seen] = useState(contents.check?.version ?? null);
  const [scans, setScans] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { send, isSending } = useSend(verifyBox);
  const { close, leave, question } = useAskFirst({
    isDirty: scans.length > 0,
    isBusy: isSending,
    onClose,
    title: words.title,
  });
  const expected = contents.kits.flatMap((kit) => (kit.is_expected ? kit.serial_number : []));
  const { kits, counts } = compareKits({ expected, units }, countScans(scans));
  const last = scans.at(-1);
  const lastState = kits.find(({ serial }) => serial === last)?.state;
  const scan = (code: string): void => {
    const serials = parseBoxLines(code);
    const next = [...scans, ...serials];
    setScans(next);
    setFailure(undefined);
    const states = new Map(
      compareKits({ expected, units }, countScans(next)).kits.map(({ serial, state }) => [serial, state]),
    );
    playSound(serials.every((serial) => states.get(serial) === 'matched') ? 'good' : 'bad');
  };
  const save = async (): Promise<void> => {
    try {
      const found = await send({ params: { id }, body: { scans: [...scans], seen } });
      leave();
      const text = `${serial_box}: ${describeCounts((state) => found[state])}`;
      if (countDifferences(found) > 0) showWarningToast(text);
      else showSuccessToast(text);
    } catch (error) {
      setFailure(formatFailure(words.failedToSaveVerification, error));
    }
  };
  return (
    <Dialog title={words.verify(serial_box)} size="large" onClose={close} isBusy={isSending}>
      <ScanField label={words.scanKit} field={field} onScan={scan} />
      <p className={styles['last']} role="status" data-tone={lastState && KIT_WORDS[lastState].tone}>
        {last === undefined || lastState === undefined
          ? words.nothingScannedYet
          : `${last}: ${KIT_WORDS[lastState].text}`}
      </p>
      <dl className={styles['counts']}>
        {KIT_STATES.map((state) => (
          <div key={state}>
            <dt>{KIT_WORDS[state].text}</dt>
            <dd>{formatNumber(counts[state])}</dd>
          </div>
        ))}
      </dl>
      <PasteKits onPaste={scan} />
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button
          variant="default"
          disabled={isSending || scans.length === 0}
          onClick={() => setScans(scans.slice(0, -1))}
        >
          {words.undoLastScan}
        </Button>
        <Button variant="default" onClick={close} disabled={isSending}>
          {words.cancel}
        </Button>
        <ActionButton disabled={isSending || scans.length === 0} onClick={() => void save()}>
          {isSending ? words.saving : words.saveVerification}
        </ActionButton>
      </DialogActions>
      {question}
    </Dialog>
  );
}

/** For a list that another program made of the scans: one serial number a line. */
function PasteKits({ onPaste }: { onPaste: (text: string) => void }) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
        {words.pasteList}
      </Button>
    );
  const count = parseBoxLines(text).length;
  return (
    <>
      <Textarea
        label={words.serialNumbersOneLine}
        rows={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={count === 0}
        onClick={() => {
          onPaste(text);
          setText('');
          setIsOpen(false);
        }}
      >
        {words.add(count)}
      </Button>
    </>
  );
}
