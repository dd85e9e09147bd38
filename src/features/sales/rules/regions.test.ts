import { expect, test } from 'vitest';
import { regionOf } from './regions.ts';

test.each([
  ['DE', 'EU'],
  ['GB', 'EU'],
  ['JE', 'EU'],
  ['CH', 'EU'],
  ['US', 'NA'],
  ['PR', 'NA'],
  ['CA', 'NA'],
  ['MX', 'OTHER'],
  ['JP', 'OTHER'],
  ['XX', 'OTHER'],
  [null, 'OTHER'],
])('what goes to %s counts in %s', (country, region) => expect(regionOf(country)).toBe(region));
