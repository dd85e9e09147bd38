import { createContext, type ReactNode } from 'react';

/** Draws what a warehouse booked in of some boxes, which another area knows. */
export type DrawBooked = (boxes: readonly number[]) => ReactNode;

export const BookedSlot = createContext<DrawBooked>(() => null);
