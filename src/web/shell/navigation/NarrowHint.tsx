import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface Props {
  label: string;
  children: ReactElement;
}

/** What an item is called, where the navigation shows its icon only. */
export const NarrowHint = ({ label, children }: Props) => (
  <Tooltip label={label} position="right" withinPortal>
    {children}
  </Tooltip>
);
