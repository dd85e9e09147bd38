import { ApiError, describeCause } from '#web/api/api-error.ts';
import { createBoxesWords as words } from './wording.ts';

export interface FailedBox {
  box: string;
  message: string;
}

interface BoxCreation {
  boxes: readonly string[];
  /** Records one box. */
  create: (box: string) => Promise<unknown>;
  /** After each box: which ones are not recorded yet, those that failed included. */
  onProgress: (left: readonly string[]) => void;
  /** No box is begun any more once this is aborted; the one under way is awaited. */
  signal: AbortSignal;
}

/**
 * Records boxes one after the other. A failure does not keep the others back; who failed, and why, is the answer, with
 * the boxes that were not begun. The end of the session stops everything: nothing more would get through.
 */
export async function createBoxes({ boxes, create, onProgress, signal }: BoxCreation) {
  const failed: FailedBox[] = [];
  for (const [index, box] of boxes.entries()) {
    if (signal.aborted) return { failed, unbegun: boxes.slice(index) };
    try {
      await create(box);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error;
      failed.push({ box, message: describeCause(error, words.couldNotBeSaved) });
    }
    onProgress([...failed.map((one) => one.box), ...boxes.slice(index + 1)]);
  }
  return { failed, unbegun: [] };
}
