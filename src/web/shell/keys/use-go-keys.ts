import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/filters/use-shortcuts.ts';
import type { NavigationArea } from '../navigation/area.ts';

/** How long the next key is waited for after `g`. */
const GO_WITHIN_MS = 1_500;
/** A scanner that reads a code with a `g` in it goes on at once; a person does not. */
const SETTLED_AFTER_MS = 80;

const hasDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** `g` and the letter of a screen go there, `?` lists the keys; none acts while a field has the focus, or behind a dialog. */
export function useGoKeys(areas: readonly NavigationArea[], onHelp: () => void): void {
  const navigate = useNavigate();
  const wentAtMs = useRef(-Infinity);
  const going = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      clearTimeout(going.current);
      const { key, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasDialog()) return;
      const isGoing = timeStamp - wentAtMs.current < GO_WITHIN_MS;
      wentAtMs.current = key === 'g' && !isGoing ? timeStamp : -Infinity;
      const area = isGoing ? areas.find(({ goKey }) => goKey === key) : undefined;
      if (area) going.current = setTimeout(() => void navigate({ to: area.path }), SETTLED_AFTER_MS);
      else if (key === '?') going.current = setTimeout(onHelp, SETTLED_AFTER_MS);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  useEffect(() => () => clearTimeout(going.current), []);
}
