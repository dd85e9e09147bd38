import { useEffect, useState } from 'react';

interface Paused {
  /** What is in force, from the address. */
  value: string;
  onSettle: (text: string) => void;
  pauseMs: number;
  /** What may come into force; all of it by default. */
  accepts?: (text: string) => boolean;
}

/**
 * The text of a field that shows at once what is typed, and sets something off only when the typing pauses. A change
 * of what is in force by other means (back, a link) shows in the field.
 */
export function usePaused({ value, onSettle, pauseMs, accepts = () => true }: Paused) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) setText(value);
  }
  useEffect(() => {
    if (text === value || !accepts(text)) return;
    const timer = setTimeout(() => {
      setSent(text);
      onSettle(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  });
  return [text, setText] as const;
}
