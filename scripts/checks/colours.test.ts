import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOKENS = 'src/web/theme/tokens.css';
const tokens = readFileSync(TOKENS, 'utf8');
const base = readFileSync('src/web/theme/base.css', 'utf8');

const SURFACES = ['surface', 'surface-sunken', 'surface-raised', 'surface-hover'];
const STATUSES = ['good', 'watch', 'bad', 'neutral'];
const TEXTS = [
  'text',
  'text-soft',
  'text-faint',
  'accent-text',
  ...STATUSES.map((status) => `${status}-text`),
];
const EDGES = ['line-control', 'focus', ...STATUSES.map((status) => `${status}-mark`)];

const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

function findColour(name: string, scheme: 'light' | 'dark'): string {
  const colour = colours.get(name);
  if (!colour) throw new Error(`tokens.css has no colour --${name}`);
  return colour[scheme];
}

/** As WCAG 2 calculates it, from 1 to 21. */
function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(computeLuminance).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function computeLuminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(digits.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const listTooFaint = (names: string[], { surfaces, least }: { surfaces: string[]; least: number }) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    names.flatMap((name) =>
      surfaces
        .map((surface) => ({
          pair: `${scheme}: --${name} on --${surface}`,
          contrast: computeContrast(findColour(name, scheme), findColour(surface, scheme)),
        }))
        .filter(({ contrast }) => contrast < least),
    ),
  );

test('black on white is 21:1', () => {
  expect(computeContrast('#000', '#fff')).toBeCloseTo(21);
});

test('text keeps 4.5:1 on every surface, and on the soft one of its status', () => {
  expect(listTooFaint(TEXTS, { surfaces: [...SURFACES, 'surface-active'], least: 4.5 })).toEqual([]);
  for (const name of [...STATUSES, 'accent'])
    expect(listTooFaint([`${name}-text`], { surfaces: [`${name}-soft`], least: 4.5 })).toEqual([]);
});

test('the edge of a control and the mark of a status keep 3:1 on every surface they are drawn on', () => {
  expect(listTooFaint(EDGES, { surfaces: SURFACES, least: 3 })).toEqual([]);
});

test('fields, boxes to tick, switches and buttons have that edge', () => {
  expect(base).toMatch(/\.mantine-Input-wrapper\S+ \{\s+--input-bd: var\(--line-control\)/);
  expect(base).toMatch(/\.mantine-Switch-track \{\s+--switch-bg: var\(--line-control\)/);
  expect(base).toMatch(/\.mantine-Radio-radio[^{]+\{\s+border-color: var\(--line-control\)/);
  expect(tokens).toContain('--mantine-color-default-border: var(--line-control)');
});

const sheets = globSync('src/**/*.css').filter((file) => file !== TOKENS);
const listSheets = (which: (text: string) => boolean) =>
  sheets.filter((file) => which(readFileSync(file, 'utf8')));

test('no other stylesheet has a colour of its own', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(listSheets((text) => /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i.test(text))).toEqual([]);
});

test('no other stylesheet gives the name of a colour another meaning', () => {
  const isRenamed = new RegExp(`--(?:${[...colours.keys()].join('|')}):`);
  expect(listSheets((text) => isRenamed.test(text))).toEqual([]);
});
