import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, type ClipboardEvent } from 'react';
import { searchTarget } from '#web/ui/filters/use-shortcuts.ts';
import { usePaused } from '#web/ui/filters/use-paused.ts';
import { parseNumberList } from '../../rules/number-list.ts';
import styles from './FindNumbers.module.css';
import { findNumbersWords as words } from '../wording/parcel.ts';

const PAUSE_MS = 250;

/** Finds parcels by their numbers, whatever the filters; a list can be pasted as it comes out of a sheet or a mail. */
export function FindNumbers({ find, onFind }: { find: string; onFind: (text: string) => void }) {
  const [text, setText] = usePaused({ value: find, onSettle: onFind, pauseMs: PAUSE_MS });
  const input = useRef<HTMLInputElement>(null);
  // A field of one line would join the lines of a list to one number.
  const paste = (event: ClipboardEvent): void => {
    const numbers = parseNumberList(event.clipboardData.getData('text'));
    if (numbers.length < 2) return;
    event.preventDefault();
    setText(numbers.join(', '));
  };
  return (
    <TextInput
      ref={input}
      className={styles['find']}
      aria-label={words.findParcels}
      placeholder={words.placeholder}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onPaste={paste}
      onKeyDown={({ key }) => key === 'Escape' && setText('')}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents={text ? 'all' : 'none'}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={words.clearSearch}
            onClick={() => {
              setText('');
              input.current?.focus(); // the button is gone then
            }}
          />
        )
      }
      {...searchTarget}
    />
  );
}
