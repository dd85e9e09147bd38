import { useEffect } from 'react';

/** Marks the search field that `/` leads to. */
export const searchTarget = { 'data-search-target': true };

/** Whether keys go into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keys that work on every screen: Ctrl K or ⌘K for the palette, `/` for the screen's search field. */
export function useShortcuts({ onPalette }: { onPalette: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        onPalette();
      } else if (event.key === '/' && !isTyping(event.target)) {
        // Behind a dialog nothing can be reached; its own field can.
        const place = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
        const field = place.querySelector<HTMLInputElement>('[data-search-target]');
        if (!field) return;
        event.preventDefault();
        field.focus();
        field.select();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
