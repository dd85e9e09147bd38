import { globSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

/** An advisory as OSV (ossf.github.io/osv-schema) writes it; its database of npm can be fetched whole, with its day. */
const advisory = z.object({
  id: z.string(),
  modified: z.string(),
  summary: z.string().optional(),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }),
        ranges: z.array(z.object({ type: z.string(), events: z.array(event) })).default([]),
        versions: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
});
export type Advisory = z.infer<typeof advisory>;

/** A file with one or many advisories, or a folder of such files. */
export function readAdvisories(path: string): Advisory[] {
  const files = statSync(path).isDirectory() ? globSync(`${path}/**/*.json`) : [path];
  return files.flatMap((file) => {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return z.array(advisory).parse(Array.isArray(json) ? json : [json]);
  });
}

export interface Installed {
  name: string;
  version: string;
}

export interface Finding extends Installed {
  id: string;
  severity: string;
  summary: string;
}

/** What of the installed packages an advisory is about. */
export function findAdvised(installed: readonly Installed[], advisories: readonly Advisory[]): Finding[] {
  const byName = Map.groupBy(installed, ({ name }) => name);
  return advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary = '', affected, database_specific }) =>
      affected.flatMap((part) =>
        (part.package.ecosystem === 'npm' ? (byName.get(part.package.name) ?? []) : [])
          .filter(({ version }) => isAffected(version, part))
          .map((found) => ({ ...found, id, summary, severity: database_specific?.severity ?? 'UNKNOWN' })),
      ),
    );
}

type Affected = Advisory['affected'][number];

const isAffected = (version: string, { versions, ranges }: Affected): boolean =>
  versions.includes(version) ||
  ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events));

/** Events come in the order of their versions, as the schema demands of a range of versions. */
function isWithin(version: string, events: readonly z.infer<typeof event>[]): boolean {
  let isIn = false;
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined && compareVersions(version, introduced) >= 0) isIn = true;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isIn = false;
    if (last_affected !== undefined && compareVersions(version, last_affected) > 0) isIn = false;
  }
  return isIn;
}

/** By the rules of semver.org: a prerelease is older than its release, numbers compare as numbers. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map(splitVersion);
  if (!a || !b) return 0;
  for (const [index, part] of a.numbers.entries()) {
    const difference = part - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length;
  for (const [index, part] of a.before.entries()) {
    const theirs = b.before[index];
    if (theirs === undefined) return 1;
    const difference = compareIdentifiers(part, theirs);
    if (difference !== 0) return difference;
  }
  return a.before.length - b.before.length;
}

function splitVersion(version: string) {
  const [plain = ''] = version.replace(/^v/, '').split('+');
  const [numbers = '', ...before] = plain.split('-');
  const [major = 0, minor = 0, patch = 0] = numbers.split('.').map(Number);
  return { numbers: [major, minor, patch], before: before.join('-').split('.').filter(Boolean) };
}

function compareIdentifiers(one: string, other: string): number {
  const [a, b] = [one, other].map((part) => (/^\d+$/.test(part) ? Number(part) : undefined));
  if (a !== undefined && b !== undefined) return a - b;
  if (a !== undefined || b !== undefined) return a === undefined ? 1 : -1;
  return one < other ? -1 : one > other ? 1 : 0;
}
