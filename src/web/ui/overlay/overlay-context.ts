import { createContext } from 'react';

/** Whether something is drawn in a dialog or a drawer: over the page, whose address is not its own. */
export const OverlayContext = createContext(false);
