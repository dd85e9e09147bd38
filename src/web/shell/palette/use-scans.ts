import { useEffect } from 'react';
import { isTyping } from '../../ui/filters/use-shortcuts.ts';

/** A person does not press one key so soon after another, again and again. */
const GAP_MS = 40;
const SCAN_LETTERS = 6;

/** Reads what a bar code scanner types outside of a field: letters in quick succession, with Enter at their end. */
export function useScans(onScan: (code: string) => void): void {
  useEffect(() => {
    let code = '';
    let lastMs = 0;
    const onKey = (event: KeyboardEvent): void => {
      const { key, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) {
        code = '';
        return;
      }
      const isQuick = timeStamp - lastMs <= GAP_MS;
      lastMs = timeStamp;
      if (key === 'Enter') {
        const scanned = isQuick && code.length >= SCAN_LETTERS ? code : undefined;
        code = '';
        if (scanned === undefined) return;
        // The focused button or link is not what was meant.
        event.preventDefault();
        event.stopPropagation();
        onScan(scanned);
      } else if (key.length === 1) {
        code = isQuick ? code + key : key;
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
}
