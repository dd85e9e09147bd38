import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A way to another screen that stands among buttons and looks like them. */
export const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
    {children}
  </Button>
);
