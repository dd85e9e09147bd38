import { afterAll, vi } from 'vitest';

// The files that a worker runs share its clock. One that keeps it in its hand would let the next ones wait forever.
const listClockFunctions = () => [Date, setTimeout, clearTimeout, setInterval, clearInterval];
const before = listClockFunctions();

afterAll(() => {
  // As it is done before the next test, which may well bring a faked clock back that was spied on.
  vi.restoreAllMocks();
  if (listClockFunctions().some((part, at) => part !== before[at]))
    throw new Error('this file of tests ends without giving the real clock back');
});
