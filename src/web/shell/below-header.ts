import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What stands below the head of a screen, whatever the screen is. */
export const BelowHeaderContext = createContext<ReactNode>(null);
