import { useEffect, useState } from 'react';

interface PauseOptions {
  /** The applied text, from the address. */
  value: string;
  onSettle: (text: string) => void;
  pauseMs: number;
  /** The effect is quick and only in this browser, so nothing waits for a pause. */
  isImmediate?: boolean;
  /** Which texts may be applied; all of them by default. */
  accepts?: (text: string) => boolean;
}

/**
 * The text of a field that shows at once what is typed, and applies it only when typing pauses. A change of the applied
 * text by other means (back, a link) shows in the field. `settle` waits no longer: a user who has left the field has
 * typed all of it.
 */
export function usePaused({
  value,
  onSettle,
  pauseMs,
  isImmediate = false,
  accepts = () => true,
}: PauseOptions) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // What was sent and is not yet applied, latest last. The owner may have refused it, so it is not sent again.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    // Our own text may come back after more was typed: then the field is further on already.
    const echo = sent.indexOf(value);
    setSent(sent.slice(echo === -1 ? sent.length : echo + 1));
    if (echo === -1) setText(value);
  }
  const isWaiting = text !== value && text !== sent.at(-1) && accepts(text);
  const send = (next: string): void => {
    setSent((before) => [...before, next]);
    onSettle(next);
  };
  const commitText = (): void => {
    if (isWaiting) send(text);
  };
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(commitText, pauseMs);
    return () => clearTimeout(timer);
  });
  const typeText = (next: string): void => {
    setText(next);
    if (isImmediate && accepts(next)) send(next);
  };
  return [text, typeText, commitText] as const;
}
