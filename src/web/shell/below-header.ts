import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What is below the header of every screen. */
export const BelowHeaderContext = createContext<ReactNode>(null);

/** What is in the header of every screen, next to its age. */
export const HeaderNoteContext = createContext<ReactNode>(null);

/** A place in the head of a screen, before its buttons, for what `BelowHeaderContext` shows without a row of its own. */
export const HeaderPlaceContext = createContext<HTMLElement | null>(null);
