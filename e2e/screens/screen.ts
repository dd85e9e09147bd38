import type { Page } from '@playwright/test';

/** A screen in one of its states, to be searched by axe and pictured. */
export interface Screen {
  /** The name of its pictures. */
  name: string;
  path: string;
  as: 'nobody' | 'user' | 'admin';
  /** What a person waits for before they look. */
  shows: string | RegExp;
  /** Calls that fail. */
  breaks?: string;
  /** A request that is refused because there is nothing of that name. */
  refused?: string;
  /** Done before it is opened: answers that this company has none of. */
  prepare?: (page: Page) => Promise<void>;
  /** Opens what is not there at first: a dialog, a panel. */
  open?: (page: Page) => Promise<void>;
}
/** Waits for a table whose rows come after the heading. */
export const tableIsThere = async (page: Page) => page.getByRole('table').first().waitFor();
