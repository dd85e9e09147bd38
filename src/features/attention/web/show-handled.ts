import { showSuccessToast, showWarningToast } from '#web/ui/feedback/toast.ts';
import { handledWords as words } from './wording.ts';

interface Handled {
  /** What to call all of them. */
  alerts: string;
  count: number;
  /** How many of them had been resolved by then, and so were left out. */
  resolved: number;
  /** `snoozed` and the like. */
  done: string;
}

/** Says what was done with alerts; of those that were resolved meanwhile, that it was not. */
export function showHandled({ alerts, count, resolved, done }: Handled): void {
  if (resolved === 0) showSuccessToast(words.all(alerts, done));
  else if (resolved < count) showSuccessToast(words.some(count - resolved, done, resolved));
  else showWarningToast(words.none(alerts, done));
}
