import { z } from 'zod';
import {
  defineAddress,
  defineSecret,
  intervalMinutes,
  shortText,
  type ConfigSurroundings,
} from './fields.ts';

const pattern = shortText.refine(
  (text) => !/[/\\]/.test(text),
  'must be a file name, in which * is any text',
);

const lookMinutes = intervalMinutes.default(15);

const timeZone = z
  .string()
  .refine(
    (zone) =>
      /^(UTC|[a-z]\w*\/.+)$/i.test(zone) && Intl.supportedValuesOf('timeZone').concat('UTC').includes(zone),
    'must be an IANA time zone such as America/Toronto',
  )
  .optional();

/** What a file warehouse has whichever way its files come. */
const common = { vendor: z.literal('file'), time_zone: timeZone };

const defineUpload = z
  .strictObject({ ...common, way: z.literal('upload') })
  .transform(({ vendor, way, time_zone: zone }) => ({
    vendor,
    baseUrl: null,
    timeZone: zone,
    lookMinutes: undefined,
    options: { way },
  }));

const defineFolder = ({ filesDir }: ConfigSurroundings) =>
  z
    .strictObject({
      ...common,
      way: z.literal('folder'),
      folder: shortText.refine(
        (path) => !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(path),
        'must be a folder below FILES_DIR',
      ),
      pattern: pattern.default('*'),
      look_minutes: lookMinutes,
    })
    .transform(({ vendor, way, folder, time_zone: zone, look_minutes: minutes, ...rest }, context) => {
      if (filesDir === undefined) {
        context.addIssue({
          code: 'custom',
          path: ['folder'],
          message: 'needs FILES_DIR, below which folders are watched',
        });
        return z.NEVER;
      }
      const options = { way, root: filesDir, folder, pattern: rest.pattern };
      return { vendor, baseUrl: null, timeZone: zone, lookMinutes: minutes, options };
    });

/** An address whose query may be its secret, as of links that anyone can open who has them. */
const defineSecretAddress = (surroundings: ConfigSurroundings) =>
  defineSecret(surroundings).refine((address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, username, password, hash } = new URL(address);
    const isProtocol = protocol === 'https:' || (surroundings.allowPrivate && protocol === 'http:');
    return isProtocol && [username, password, hash].every((part) => part === '');
  }, 'must name a variable with an https address without a user name or a fragment');

const defineWeb = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      ...common,
      way: z.literal('https'),
      url: defineAddress(surroundings).optional(),
      url_env: defineSecretAddress(surroundings).optional(),
      username: shortText.optional(),
      password_env: defineSecret(surroundings).optional(),
      token_env: defineSecret(surroundings).optional(),
      look_minutes: lookMinutes,
    })
    .transform(({ vendor, way, time_zone: zone, look_minutes: minutes, ...rest }, context) => {
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      const url = rest.url ?? rest.url_env;
      if (url === undefined || (rest.url !== undefined && rest.url_env !== undefined))
        return refuse('needs either url or url_env');
      const { username, password_env: password, token_env: token } = rest;
      if ((username === undefined) !== (password === undefined))
        return refuse('needs both username and password_env, or neither');
      if (username !== undefined && token !== undefined)
        return refuse('needs either username and password_env, or token_env');
      const user = username !== undefined && password !== undefined ? { username, password } : undefined;
      const credentials = user ?? (token === undefined ? undefined : { token });
      const options = { way, url, credentials };
      return { vendor, baseUrl: new URL(url).origin, timeZone: zone, lookMinutes: minutes, options };
    });

const hostName = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i,
    'must be the name of a server, without a protocol or a path',
  );

/** As OpenSSH prints it: the SHA-256 of the server’s key. */
const fingerprint = z
  .string()
  .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'must be a fingerprint such as SHA256: and 43 characters');

const defineSftp = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      ...common,
      way: z.literal('sftp'),
      host: hostName,
      port: z.int().min(1, 'must be at least 1').max(65_535, 'must be at most 65535').default(22),
      username: shortText,
      password_env: defineSecret(surroundings).optional(),
      private_key_env: defineSecret(surroundings).optional(),
      passphrase_env: defineSecret(surroundings).optional(),
      host_key: fingerprint.optional(),
      folder: shortText.default('.'),
      pattern: pattern.default('*'),
      look_minutes: lookMinutes,
    })
    .transform(({ vendor, way, time_zone: zone, look_minutes: minutes, ...rest }, context) => {
      const {
        password_env: password,
        private_key_env: privateKey,
        passphrase_env: passphrase,
        ...server
      } = rest;
      const { host, port, username, host_key: hostKey, folder } = server;
      // A file of settings has each on one line.
      const key =
        privateKey === undefined
          ? undefined
          : { privateKey: privateKey.replaceAll(String.raw`\n`, '\n'), passphrase };
      const credentials = key ?? (password === undefined ? undefined : { password });
      if (credentials === undefined || (key && password !== undefined)) {
        context.addIssue({ code: 'custom', message: 'needs either password_env or private_key_env' });
        return z.NEVER;
      }
      const options = { way, host, port, username, credentials, hostKey, folder, pattern: server.pattern };
      return { vendor, baseUrl: null, timeZone: zone, lookMinutes: minutes, options };
    });

/** A warehouse that only sends files, by one of the ways on which they come. */
export const defineFileFeed = (surroundings: ConfigSurroundings) =>
  z.discriminatedUnion(
    'way',
    [defineUpload, defineFolder(surroundings), defineWeb(surroundings), defineSftp(surroundings)],
    {
      error: 'must name its way: upload, folder, https or sftp',
    },
  );
export type FileFeed = z.output<ReturnType<typeof defineFileFeed>>;
