import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to another screen that is among buttons and looks like one. */
export const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
    {children}
  </Button>
);
