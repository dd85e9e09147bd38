import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SettingsError } from '#server/settings.ts';
import { defineAmazon, defineExchangeRates, defineShop } from './accounts.ts';
import type { ConfigSurroundings } from './fields.ts';
import { defineSignInProvider } from './sign-in.ts';
import { defineWarehouse } from './warehouses.ts';

const requireUnique = <Entry>(entries: z.ZodType<Entry[]>, key: (entry: Entry) => string, message: string) =>
  entries.transform((list, context) => {
    if (new Set(list.map(key)).size < list.length) context.addIssue({ code: 'custom', message });
    return list;
  });

/** The whole file, as `docs/connecting.md` explains it: what comes out has its secrets filled in. */
const defineSourcesConfig = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      warehouses: requireUnique(
        z.array(defineWarehouse(surroundings)),
        ({ id }) => id,
        'must not contain the same id twice',
      ).default([]),
      amazon: defineAmazon(surroundings).default([]),
      shopify: requireUnique(
        z.array(defineShop(surroundings)),
        ({ options }) => options.shop,
        'must not have the same shop twice',
      ).default([]),
      exchange_rates: defineExchangeRates(surroundings).prefault({}),
      sign_in: z.array(defineSignInProvider(surroundings)).default([]).superRefine(refuseTwice),
    })
    .transform(({ exchange_rates, sign_in, ...rest }) => ({
      ...rest,
      exchangeRates: exchange_rates,
      signIn: sign_in,
    }));

/** A person is known by the issuer: two entries of one would be one way in under two names. */
function refuseTwice(
  providers: readonly { options: { id: string; issuer: string } }[],
  context: z.core.$RefinementCtx,
): void {
  for (const key of ['id', 'issuer'] as const) {
    if (new Set(providers.map(({ options }) => options[key])).size === providers.length) continue;
    context.addIssue({ code: 'custom', message: `must not contain the same ${key} twice` });
  }
}

export type SourcesConfig = z.output<ReturnType<typeof defineSourcesConfig>>;

interface File extends ConfigSurroundings {
  path: string;
  /** The file is named in the settings: then it must be there. */
  isAskedFor: boolean;
}

/** Reads the configuration file; undefined where there is none. */
export function readSourcesConfig({ path, isAskedFor, ...surroundings }: File): SourcesConfig | undefined {
  const refuse = (complaint: string): never => {
    throw new SettingsError(`The start was refused. ${path}: ${complaint}.`);
  };
  const text = readTextIfThere(path);
  if (text === undefined) return isAskedFor ? refuse('there is no such file') : undefined;
  const parsed = defineSourcesConfig(surroundings).safeParse(parseConfig(text, refuse), {
    error: describeConfigIssue,
  });
  if (parsed.success) return parsed.data;
  return refuse(
    parsed.error.issues.map((issue) => `${formatConfigPath(issue.path)} ${issue.message}`).join('; '),
  );
}

function readTextIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new SettingsError(`The start was refused. ${path} cannot be read.`, { cause: error });
  }
}

function parseConfig(text: string, refuse: (complaint: string) => never): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What the parser says about it quotes the file.
    return refuse('it is not valid JSON');
  }
}

/** Says what is wrong without saying what is there: it may be a secret in the wrong place. */
const describeConfigIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return `has an unknown key${/^[a-z_]{1,40}$/.test(key) ? `: ${key}` : ''}`;
  }
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'is missing' : `must be of type ${issue.expected}`;
};

/** `warehouses[0].api_config.base_url`. */
const formatConfigPath = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1) || 'the file';
