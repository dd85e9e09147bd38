import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface Props {
  label: string;
  children: ReactElement;
}

/** The name of an item, where the navigation shows only its icon. */
export const NarrowHint = ({ label, children }: Props) => (
  <Tooltip label={label} position="right" withinPortal>
    {children}
  </Tooltip>
);
