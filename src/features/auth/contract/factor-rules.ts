import { z } from 'zod';
import { ROLES } from '#shared/access/rights.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { GRACE_DAYS_MAX } from '../rules.ts';

const role = z.enum(ROLES);

/** Days of grace; null where the role needs no second factor. */
const graceDays = z
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(GRACE_DAYS_MAX, `Enter ${GRACE_DAYS_MAX} or fewer`)
  .nullable();

const rule = z.object({
  role,
  grace_days: graceDays,
  required_since: z.iso.datetime().nullable(),
  /** Active people of the role, and how many of them have no second factor. */
  people: z.int(),
  without_factor: z.int(),
});
export type FactorRule = z.infer<typeof rule>;

export const listFactorRules = defineEndpoint({
  method: 'GET',
  path: '/auth/factor-rules',
  tables: ['factor_rules', 'users', 'one_time_codes', 'passkeys'],
  access: 'admin',
  summary: 'Which roles require a second factor, and how many people have none',
  response: z.object({ rules: z.array(rule) }),
});

export const factorRule = z.object({ grace_days: graceDays });

export const saveFactorRule = defineEndpoint({
  method: 'PUT',
  path: '/auth/factor-rules/:role',
  tables: ['factor_rules', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Requires a second factor for a role within a number of days, or makes it optional',
  params: z.object({ role }),
  body: factorRule,
  response: z.object({ success: z.literal(true) }),
});
