import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { endAndTellWords as words } from './wording.ts';

/** Ends sessions and shows that it did, or why it failed. */
export async function endAndTell(end: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await end();
    showSuccessToast(done);
  } catch (error) {
    showErrorToast(error, words.failedToEndSession);
  }
}
