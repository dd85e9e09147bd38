import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What stands below the head of a screen, whatever the screen is. */
export const BelowHeaderContext = createContext<ReactNode>(null);

/** What stands in the head of a screen beside its age, whatever the screen is. */
export const HeaderNoteContext = createContext<ReactNode>(null);

/** A place in the head of a screen, before its buttons, for what `BelowHeaderContext` shows without a row of its own. */
export const HeaderPlaceContext = createContext<HTMLElement | null>(null);
