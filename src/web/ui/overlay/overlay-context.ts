import { createContext } from 'react';

/** Whether something is drawn in a dialog or a drawer, which must not keep its state in the address of the page. */
export const OverlayContext = createContext(false);
