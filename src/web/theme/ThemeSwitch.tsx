import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './ThemeSwitch.module.css';
import { themeSwitchWords as words } from './wording.ts';

const SCHEMES = [
  { value: 'auto', label: words.system, icon: IconDeviceDesktop },
  { value: 'light', label: words.light, icon: IconSun },
  { value: 'dark', label: words.dark, icon: IconMoon },
] as const;

/** Light, dark, or as the system has it: a part of a menu. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup
      value={colorScheme}
      onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme.value === value)?.value ?? 'auto')}
    >
      <Menu.Label>{words.theme}</Menu.Label>
      {SCHEMES.map(({ value, label, icon: Icon }) => (
        <Menu.RadioItem key={value} value={value} checkIcon={<IconCheck size={16} stroke={1.75} />}>
          <span className={styles['scheme']}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {label}
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
