import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { searchTarget } from './use-shortcuts.ts';
import styles from './Toolbar.module.css';
import { usePaused } from './use-paused.ts';
import { searchInputWords as words } from './wording.ts';

/** A search that the server does is a request: not one for each letter. */
const PAUSE_MS = 150;

interface Props {
  /** What is searched, as its accessible name and its placeholder. */
  label: string;
  /** A shorter label, where there is little room. */
  placeholder?: string;
  /** The applied search. */
  value: string;
  /** Keeps it in the address: `onSearch={(text) => show({ search: text }, { isTyped: true })}`. */
  onSearch: (text: string) => void;
  /** How long typing must rest before it searches. */
  pauseMs?: number;
  /** The rows are all here, so every letter searches at once. */
  isImmediate?: boolean;
}

/** The search field of a list; `/` leads to it from anywhere on the screen, Escape clears it. */
export function SearchInput({
  label,
  placeholder = label,
  value,
  onSearch,
  pauseMs = PAUSE_MS,
  isImmediate = false,
}: Props) {
  const [text, setText, settle] = usePaused({ value, onSettle: onSearch, pauseMs, isImmediate });
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    setText('');
    input.current?.focus(); // the button is gone then
  };
  return (
    <TextInput
      ref={input}
      className={styles['search']}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && setText('')}
      onBlur={settle}
      // In a dialog the first Escape clears the search, the next one closes the dialog.
      data-mantine-stop-propagation={text !== '' || undefined}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents={text ? 'all' : 'none'}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={words.clearSearch} onClick={clear} />
        ) : (
          <kbd className={styles['key']} aria-hidden>
            /
          </kbd>
        )
      }
      {...searchTarget}
    />
  );
}
