import { ActionIcon, Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

interface Props {
  /** What it opens, and of what: its accessible name. */
  label: string;
  icon: Icon;
  choices: readonly { label: string; icon: Icon; onClick: () => void }[];
}

/** The actions of a row where there is no room for their buttons. It is rendered on first use, already open. */
export function RowMenu({ label, icon: Icon, choices }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- a menu returns the focus to what had it before it opened
  useEffect(() => setIsOpen(true), []);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} autoFocus>
          <Icon size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label: choice, icon: Sign, onClick }) => (
          <Menu.Item key={choice} leftSection={<Sign size={16} stroke={1.75} />} onClick={onClick}>
            {choice}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
