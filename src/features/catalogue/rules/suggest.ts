import type { CellRegion } from './cells.ts';
import { buildContents, type Contents } from './contents.ts';

export interface Suggestion {
  contents: Contents;
  madeFor: CellRegion | null;
  /** `the name says 2.0 and L` */
  why: string;
}

const ACCESSORY = /\b(spare|straps?|cases?|cables?|chargers?|pouch(?:es)?|pods?|gift cards?)\b/i;
/** This many devices, of unknown sizes. */
const DEVICE_SET = /\b(team|sets? of|bundle|pack|kit of|\d+[- ]?pack)\b/i;
const PAIR = /\bduo\b/i;

interface NamedProduct {
  sku: string | null;
  title: string | null;
}

/**
 * What a product probably is, by its name, else by its SKU. A guess, which counts nowhere until a person confirms it;
 * without a good reason there is none.
 */
export function suggestContents({ sku, title }: NamedProduct): Suggestion | null {
  const name = title ?? '';
  const accessory = ACCESSORY.exec(name)?.[1];
  if (accessory !== undefined)
    return {
      contents: buildContents({}),
      madeFor: null,
      why: `the name contains “${accessory.toLowerCase()}”`,
    };
  const tokens = (sku ?? '').toUpperCase().split(/[^A-Z0-9.]+/);
  const madeFor = findRegion(name, tokens);
  const byName = suggestDevice(findModelNames(name), findSizeNames(name), name);
  if (byName) return { ...byName, madeFor, why: `the name contains ${byName.why}` };
  const bySku = suggestDevice(findModelCodes(tokens), findSizeCodes(tokens), tokens.join(' '));
  return bySku && !DEVICE_SET.test(name) ? { ...bySku, madeFor, why: `the SKU contains ${bySku.why}` } : null;
}

type ModelName = 'Cityplay' | '2.0';
type SizeName = 'M' | 'L';

/** One model, in one size or as a pair of both. */
function suggestDevice(models: readonly ModelName[], sizes: readonly SizeName[], text: string) {
  const [model, another] = models;
  if (!model || another || sizes.length === 0 || DEVICE_SET.test(text)) return null;
  if (sizes.length > 1 && !PAIR.test(text)) return null;
  if (sizes.length === 1 && PAIR.test(text)) return null;
  const prefix = model === 'Cityplay' ? 'cityplay' : '20';
  const contents = sizes.map((size) => [`${prefix}_${size === 'M' ? 'm' : 'l'}`, 1] as const);
  return {
    contents: buildContents(Object.fromEntries(contents)),
    why: `${model} and ${sizes.join(' and ')}`,
  };
}

const findModelNames = (name: string): ModelName[] => [
  ...(/\bcityplay\b/i.test(name) ? (['Cityplay'] as const) : []),
  ...(/(?<![\d.])2\.0(?![\d.])/.test(name) ? (['2.0'] as const) : []),
];

const findSizeNames = (name: string): SizeName[] => [
  ...(/\b(?:M|medium)\b/.test(name) ? (['M'] as const) : []),
  ...(/\b(?:L|large)\b/.test(name) ? (['L'] as const) : []),
];

const MODEL_CODES: Record<ModelName, readonly string[]> = {
  Cityplay: ['CP', 'CITYPLAY'],
  '2.0': ['20', '2.0', 'V2'],
};

const findModelCodes = (tokens: readonly string[]): ModelName[] =>
  (['Cityplay', '2.0'] as const).filter((model) => MODEL_CODES[model].some((code) => tokens.includes(code)));

const findSizeCodes = (tokens: readonly string[]): SizeName[] =>
  (['M', 'L'] as const).filter((size) => tokens.includes(size));

/** For which region it is made, where name or SKU says one of the two. */
function findRegion(name: string, tokens: readonly string[]): CellRegion | null {
  const hasCode = (code: 'US' | 'EU') => tokens.includes(code) || new RegExp(`\\b${code}\\b`).test(name);
  if (hasCode('US') === hasCode('EU')) return null;
  return hasCode('US') ? 'us' : 'eu';
}
