import type { ReactNode } from 'react';
import { pendingWords as words } from './wording.ts';

/** A skeleton, with a word for those who do not see it. */
export const Pending = ({ children }: { children: ReactNode }) => (
  <div aria-busy>
    <output aria-label={words.loading} />
    {children}
  </div>
);
