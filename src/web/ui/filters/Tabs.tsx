import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** Shown after its label: a count, or a mark that something in it is wrong. */
  aside?: ReactNode;
}

interface Props<Value extends string> {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  /** Keep the tab in the address: `onChange={(channel) => show({ channel }, { push: true })}`. */
  onChange: (value: Value) => void;
  /** What the open tab shows; the others are not drawn. */
  children: ReactNode;
}

/**
 * Parts of a screen or a dialog, one of them open. For a choice that changes how one thing is shown, and not which,
 * there is `Segments`.
 *
 *     const [{ channel }, show] = useUrlState(view);
 *     <Tabs label="Channel" tabs={CHANNELS} value={channel}
 *       onChange={(channel) => show({ channel }, { push: true })}>{…}</Tabs>
 */
export const Tabs = <Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) => (
  <MantineTabs
    value={value}
    onChange={(next) => {
      const tab = tabs.find((candidate) => candidate.value === next);
      if (tab) onChange(tab.value);
    }}
    keepMounted={false}
    classNames={{
      list: styles['list'],
      tab: styles['tab'],
      tabSection: styles['aside'],
      panel: styles['panel'],
    }}
  >
    <MantineTabs.List aria-label={label}>
      {tabs.map((tab) => (
        <MantineTabs.Tab key={tab.value} value={tab.value} rightSection={tab.aside}>
          {tab.label}
        </MantineTabs.Tab>
      ))}
    </MantineTabs.List>
    {tabs.map((tab) => (
      <MantineTabs.Panel key={tab.value} value={tab.value}>
        {tab.value === value && children}
      </MantineTabs.Panel>
    ))}
  </MantineTabs>
);
