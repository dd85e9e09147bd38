import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';

export interface ConfigSurroundings {
  /** Where secrets are looked up by the names that the file gives. */
  environment: Record<string, string | undefined>;
  /** Private addresses and plain http may be configured: for emulators. */
  allowPrivate: boolean;
  /** Below which folders may be watched for files; undefined where none may. */
  filesDir?: string | undefined;
}

const DAY_MINUTES = 24 * 60;

/** A line that people or a vendor wrote. */
export const shortText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'must have at most 200 characters');

export const configId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be at most 40 lower-case letters, digits and dashes');

export const vendorNumber = z.int().min(1, 'must be at least 1');

/** How often something is read. */
export const intervalMinutes = z
  .int()
  .min(1, 'must be at least 1')
  .max(DAY_MINUTES, `must be at most ${DAY_MINUTES}`);

/** The same: minutes in the file, seconds in the result. */
export const defineInterval = (minutes: number) =>
  intervalMinutes.default(minutes).transform((minuteCount) => minuteCount * 60);

const TWO_YEARS_DAYS = 730;

/** How far back a first load goes. Amazon reports two years at most. */
export const firstLoadDays = z
  .int()
  .min(1, 'must be at least 1')
  .max(TWO_YEARS_DAYS, `must be at most ${TWO_YEARS_DAYS}`)
  .default(180);

/** A service's address. It may hold nothing else, such as a password, because screens show all of it. */
export const defineAddress = ({ allowPrivate }: ConfigSurroundings) =>
  z.string().refine((address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, username, password, search, hash } = new URL(address);
    const isProtocol = protocol === 'https:' || (allowPrivate && protocol === 'http:');
    return isProtocol && [username, password, search, hash].every((part) => part === '');
  }, 'must be an https address without a user name, a query or a fragment');

/** The day on which a secret ends, as its issuer says. */
export const secretEnd = isoDay.optional();

/** The name of an environment variable; the result is its value. */
export const defineSecret = ({ environment }: ConfigSurroundings) =>
  z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'must be the name of an environment variable, in capitals')
    .transform((name, context) => {
      const value = environment[name];
      if (value) return value;
      context.addIssue({ code: 'custom', message: 'names an environment variable that is not set' });
      return z.NEVER;
    });

/** A shop's own address at Shopify. */
export const shopAddress = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/, 'must be like example.myshopify.com');
