import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SettingsError } from '#server/settings.ts';
import { amazon, exchangeRates, shop } from './accounts.ts';
import type { Surroundings } from './fields.ts';
import { warehouse } from './warehouses.ts';

const unique = <Entry>(entries: z.ZodType<Entry[]>, key: (entry: Entry) => string, message: string) =>
  entries.transform((given, context) => {
    if (new Set(given.map(key)).size < given.length) context.addIssue({ code: 'custom', message });
    return given;
  });

/** The whole file, as `docs/connecting.md` explains it: what comes out has its secrets filled in. */
const sourcesConfig = (surroundings: Surroundings) =>
  z
    .strictObject({
      warehouses: unique(
        z.array(warehouse(surroundings)),
        ({ id }) => id,
        'must not have two with the same id',
      ).default([]),
      amazon: amazon(surroundings).default([]),
      shopify: unique(
        z.array(shop(surroundings)),
        ({ options }) => options.shop,
        'must not have the same shop twice',
      ).default([]),
      exchange_rates: exchangeRates(surroundings).prefault({}),
    })
    .transform(({ exchange_rates, ...given }) => ({ ...given, exchangeRates: exchange_rates }));

export type SourcesConfig = z.output<ReturnType<typeof sourcesConfig>>;

interface File extends Surroundings {
  path: string;
  /** Somebody asked for this file: then it must be there. */
  isAskedFor: boolean;
}

/** Reads the configuration file; undefined where there is none. */
export function readSourcesConfig({ path, isAskedFor, ...surroundings }: File): SourcesConfig | undefined {
  const refuse = (complaint: string): never => {
    throw new SettingsError(`The start was refused. ${path}: ${complaint}.`);
  };
  const text = textOf(path);
  if (text === undefined) return isAskedFor ? refuse('there is no such file') : undefined;
  const parsed = sourcesConfig(surroundings).safeParse(jsonOf(text, refuse), { error: messageOf });
  if (parsed.success) return parsed.data;
  return refuse(parsed.error.issues.map((issue) => `${nameOf(issue.path)} ${issue.message}`).join('; '));
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new SettingsError(`The start was refused. ${path} cannot be read.`, { cause: error });
  }
}

function jsonOf(text: string, refuse: (complaint: string) => never): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What the parser says about it quotes the file.
    return refuse('it is not valid JSON');
  }
}

/** Says what is wrong without saying what is there: it may be a secret in the wrong place. */
const messageOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return `has a key that is not known${/^[a-z_]{1,40}$/.test(key) ? `: ${key}` : ''}`;
  }
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'is missing' : `must be of type ${issue.expected}`;
};

/** `warehouses[0].api_config.base_url`. */
const nameOf = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1) || 'the file';
