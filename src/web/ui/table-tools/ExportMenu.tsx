import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FileFormat } from '#shared/files/list-file.ts';
import { exportMenuWords as words } from './wording.ts';

interface Props {
  onSave: (format: FileFormat) => void;
  /** The button that opens it, which says how many rows there are. */
  children: ReactNode;
}

/** Asks in which format a list is to be saved. */
export const ExportMenu = ({ onSave, children }: Props) => (
  <Menu position="bottom-end" shadow="md">
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onSave('csv')}>{words.csv}</Menu.Item>
      <Menu.Item onClick={() => onSave('xlsx')}>{words.excel}</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
