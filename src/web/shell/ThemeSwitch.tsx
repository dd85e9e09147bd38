import { SegmentedControl, useMantineColorScheme } from '@mantine/core';

const SCHEMES = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Theme"
      size="xs"
      fullWidth
      data={[...SCHEMES]}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}
