import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import { noRowsWords as words } from './wording/states.ts';

interface Props {
  /** Whether filters leave rows out; without them the list itself is empty. */
  isFiltered: boolean;
  /** The heading while no row matches the filters. */
  noMatch: string;
  /** More words below that heading. */
  text?: string;
  onClear: () => void;
  /** What the list shows before its first row. */
  children: ReactNode;
}

/** Says in the place of a table why it has no rows: none matches the filters, which can be cleared, or there are none yet. */
export const NoRows = ({ isFiltered, noMatch, text, onClear, children }: Props) =>
  isFiltered ? (
    <Notice heading={noMatch} action={<NoticeButton onClick={onClear}>{words.clearFilters}</NoticeButton>}>
      {text}
    </Notice>
  ) : (
    children
  );

/** The one thing to do next about an empty table. */
export const NoticeButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="default" onClick={onClick}>
    {children}
  </Button>
);
