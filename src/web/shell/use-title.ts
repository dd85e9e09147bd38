import { useEffect } from 'react';
import { useTitleWords as words } from './wording.ts';

/** Names the page in the browser's tab and history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = words.touchline(title);
  }, [title]);
}
