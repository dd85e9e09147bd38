import { isIP } from 'node:net';
import { z } from 'zod';
import { StartRefused } from '#server/start-refused.ts';
import { splitHosts } from '#server/database-url.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';

const parseWholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const timeZone = z.string().refine((zone) => {
  // Node knows offsets and abbreviations too, which PostgreSQL reads otherwise: +02:00 west of London, PST without summer.
  if (!/^(UTC|GMT|[a-z]\w*\/.+)$/i.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'must be an IANA time zone such as Europe/London');

const currency = z
  .string()
  .refine(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'must be an ISO 4217 code such as EUR',
  );

// Ours: ipaddr.js reads 010.0.0.0 as octal, so a typing error would trust another network (decision 32).
function isNetwork(written: string): boolean {
  const [address = '', prefix, ...more] = written.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  // A prefix of 0 is everyone, and everyone could claim any address.
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

const networks = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine(
    (list) => list.every(isNetwork),
    'must be addresses or networks, separated by commas, such as 127.0.0.1 or 10.0.0.0/24',
  );

const VAT_RATE = /^[A-Z]{2}=\d{1,2}(\.\d)?(@\d{4}-\d\d-\d\d)?$/;

// Sales reads what each of them says.
const vatRates = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine(
    (list) =>
      list.every((rate) => {
        const [, day] = rate.split('@');
        return VAT_RATE.test(rate) && (day === undefined || z.iso.date().safeParse(day).success);
      }),
    'must be rates in percent, such as DE=19, or DE=20@2027-01-01 from a day on',
  );

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://user:password@mail.example.com',
});

const MAILBOX = /^(?:[^<>"\r\n]{1,100} )?<([^<>\s]+)>$/;

/** `Touchline <touchline@example.com>`, or the address alone. */
const mailFrom = z
  .string()
  .refine(
    (sender) => z.email().safeParse(MAILBOX.exec(sender)?.[1] ?? sender).success,
    'must be an email address such as touchline@example.com, or Touchline <touchline@example.com>',
  );

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://touchline.example.com' })
  .transform((url) => new URL(url))
  .refine(
    ({ pathname, search, hash, username }) => pathname === '/' && search + hash + username === '',
    'must be only a protocol, a host and perhaps a port',
  )
  .transform(({ origin }) => origin);

/** The first key encrypts, all of them decrypt: a new one is put before the old one. */
const secretKeys = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine(
    (keys) => keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)),
    'must be 32 random bytes in Base64, as openssl rand -base64 32 prints, or several, separated by commas',
  );

const oneDatabaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgresql://' });

/** Of one server, or of several of one cluster with commas between their hosts. */
const databaseUrl = z
  .string()
  .refine(
    (url) => splitHosts(url).every((each) => oneDatabaseUrl.safeParse(each).success),
    'must start with postgresql://',
  );

/** A replica has one address; an address of several leads to the one that takes writes. */
const replicaUrl = oneDatabaseUrl.refine((url) => splitHosts(url).length === 1, 'must name one server');

const variables = z.object({
  PORT: parseWholeNumber(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  TRUSTED_PROXIES: networks.optional(),
  ROLE: z.enum(['all', 'app', 'worker'], 'must be all, app or worker').default('all'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: replicaUrl.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_DAYS: parseWholeNumber(0, 3650).default(14),
  BACKUP_S3_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address such as https://s3.eu-central-1.amazonaws.com/bucket',
    })
    .refine((url) => new URL(url).pathname.length > 1, 'must end with the bucket after the host')
    .optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_DAYS: parseWholeNumber(1, 3650).default(90),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{20,}$/, 'must be a public key that begins with age1')
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-[0-9A-Z-]{20,}$/, 'must be a secret key that begins with AGE-SECRET-KEY-')
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(3, 'must have at least 3 characters')
    .max(64, 'must have at most 64 characters')
    .refine(hasNoHiddenCharacters, 'must not contain invisible characters')
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(256).optional(),
  PASSWORD_LOGIN: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PASSWORD_BLOCKLIST: z.enum(['warn', 'enforce'], 'must be warn or enforce').default('warn'),
  SECRETS_KEY: secretKeys.optional(),
  SESSION_IDLE_HOURS: parseWholeNumber(1, 24 * 7).default(12),
  SESSION_MAX_DAYS: parseWholeNumber(1, 90).default(7),
  COMPANY_TIME_ZONE: timeZone.default('Europe/London'),
  REPORTING_CURRENCY: currency.default('EUR'),
  VAT_RATES: vatRates.optional(),
  PERSONAL_DATA_DAYS: parseWholeNumber(1, 3650).default(365),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  PUBLIC_URL: publicUrl.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or debug',
    )
    .default('info'),
  METRICS_TOKEN: z.string().min(20, 'must have at least 20 characters').max(200).optional(),
  CONFIG_FILE: z.string().optional(),
  FILES_DIR: z.string().optional(),
  ALLOW_PRIVATE_PROVIDERS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  DEMO: z.enum(['on', 'off', 'allow-remote'], 'must be on, off or allow-remote').default('on'),
  DEMO_PACE: parseWholeNumber(1, 60).default(1),
});

/** What settings need of each other. Copies of backups go out encrypted, or not at all; a restore needs the other key. */
const settings = variables.superRefine((values, context) => {
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    context.addIssue({
      code: 'custom',
      path: ['DATABASE_READ_URL'],
      message: 'needs DATABASE_URL: the embedded database has no replica',
    });
  for (const name of values.SMTP_URL === undefined ? [] : (['MAIL_FROM', 'PUBLIC_URL'] as const)) {
    if (values[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is missing, and SMTP_URL needs it' });
  }
  if (values.BACKUP_S3_URL === undefined) return;
  const needed = ['BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const;
  for (const name of values.BACKUP_IDENTITY === undefined
    ? [...needed, 'BACKUP_RECIPIENT' as const]
    : needed) {
    if (values[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is missing, and BACKUP_S3_URL needs it' });
  }
});

export type Settings = z.infer<typeof settings>;

/** The names of all settings, in their documented order. */
export const SETTING_NAMES = Object.keys(variables.shape);

/** A setting that cannot be used. Its message names the variable, never its value: it may be a secret. */
export class SettingsError extends StartRefused {
  override readonly name = 'SettingsError';
}

/** Reads all settings from the environment; an empty variable counts as absent. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const values = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const parsed = settings.safeParse(values);
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new SettingsError(`The start was refused. ${complaints.join('; ')}.`);
}

/** True for the addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

/** Refuses to show made-up data to a whole network by accident. */
export function refuseRemoteDemo({ HOST, DEMO }: Settings, demoRuns: boolean): void {
  if (!demoRuns || isLoopback(HOST) || DEMO === 'allow-remote') return;
  throw new SettingsError(
    'The start was refused. HOST is reachable from other machines while the demo company runs. ' +
      'Set DEMO=off, or DEMO=allow-remote to show the demo to others.',
  );
}
