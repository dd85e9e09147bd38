import { createContext, type ReactNode } from 'react';

/** Draws what a warehouse booked in of some boxes, which another area knows. */
export type DrawBooked = (boxes: readonly number[]) => ReactNode;

interface Booked {
  draw: DrawBooked;
  /** The same as a text, for a file. */
  describe: (boxes: readonly number[]) => string | null;
}

export const BookedSlot = createContext<Booked>({ draw: () => null, describe: () => null });
