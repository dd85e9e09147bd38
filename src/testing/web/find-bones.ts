import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** What takes the place of data that still loads: in a region that says so, and only for the eye. */
export async function findBones(): Promise<HTMLElement> {
  const status = await screen.findByRole('status', { name: 'Loading' });
  expect(status.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  const bones = status.nextElementSibling;
  if (!(bones instanceof HTMLElement)) throw new Error('nothing takes the place of what is loading');
  expect(bones).toHaveAttribute('aria-hidden', 'true');
  return bones;
}
