import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager, theme } from './theme.ts';

interface Props {
  children: ReactNode;
  /** `test` leaves out transitions. */
  env?: 'default' | 'test';
}

/**
 * The component library, set up to add no <style> element of its own: `tokens.css` has its variables, and so the
 * page's policy can forbid inline styles too.
 */
export const LookAndFeel = ({ children, env = 'default' }: Props) => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    withCssVariables={false}
    withGlobalClasses={false}
    env={env}
  >
    {children}
  </MantineProvider>
);
