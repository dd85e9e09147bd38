import { TextInput } from '@mantine/core';
import { IconBarcode, IconKeyboard, IconKeyboardOff } from '@tabler/icons-react';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { isTyping } from '#web/ui/filters/use-shortcuts.ts';
import styles from './Receive.module.css';
import { scanFieldWords as words } from './wording.ts';

interface Props {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  onScan: (code: string) => void;
}

/**
 * Where a scanner types, and people do. What is typed anywhere on the screen goes into it, so that the scanner works
 * whatever was pressed last. On a phone it brings up no keyboard, which would hide the boxes, until one is asked for.
 */
export function ScanField({ label, field, onScan }: Props) {
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches);
  const [hasKeyboard, setHasKeyboard] = useState(!isTouch);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const isLetter = event.key.length === 1 && event.key !== ' ';
      if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
      const { current } = field;
      if (!current) return;
      event.preventDefault();
      current.focus({ preventScroll: true });
      current.value += event.key;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [field]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { value } = event.currentTarget;
    // Some scanners end with Tab; with nothing scanned it moves on as everywhere.
    if (event.key !== 'Enter' && !(event.key === 'Tab' && value !== '')) return;
    event.preventDefault();
    event.currentTarget.value = '';
    if (value.trim() !== '') onScan(value);
  };
  return (
    <div className={styles['scan']}>
      <TextInput
        ref={field}
        label={label}
        placeholder={words.placeholder}
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        inputMode={hasKeyboard ? 'text' : 'none'}
        leftSection={<IconBarcode size={22} stroke={1.5} />}
        onKeyDown={onKeyDown}
      />
      {isTouch && (
        <IconButton
          label={hasKeyboard ? words.hideKeyboard : words.showKeyboard}
          icon={hasKeyboard ? IconKeyboardOff : IconKeyboard}
          onClick={() => {
            setHasKeyboard(!hasKeyboard);
            // The keyboard comes up with the focus that follows the change.
            field.current?.blur();
            setTimeout(() => field.current?.focus());
          }}
        />
      )}
    </div>
  );
}
