/**
 * `npm run audit`: whether anything that ships has a known weakness of high or critical severity. It asks the registry,
 * so it ends with 2, and says so, where that cannot be asked: then nothing is known. `-- --advisories <path>` compares with
 * a kept copy instead: files of OSV (osv.dev), whose database of npm can be fetched whole.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { findAdvised, readAdvisories } from './advisories.ts';

const NOT_RUN = 2;
const SERIOUS = ['high', 'critical'];

interface Report {
  error?: { summary?: string; detail?: string };
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>;
}

const { values } = parseArgs({ options: { advisories: { type: 'string' } } });
if (values.advisories === undefined) askRegistry();
else compareWithCopy(values.advisories);

function askRegistry(): void {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  const report = reportIn(stdout);
  if (!report?.vulnerabilities) {
    const message = report?.message ?? report?.error?.summary ?? 'it gave no answer';
    const [why] = message.split(' - ');
    console.log(`     D3 npm audit could not reach the registry, so the result is unknown: ${why}`);
    process.exitCode = NOT_RUN;
  } else {
    const found = Object.entries(report.vulnerabilities);
    const serious = found.filter(([, { severity }]) => SERIOUS.includes(severity));
    const verdict = serious.length === 0 ? 'ok  ' : 'FAIL';
    console.log(
      `${verdict} D3 ${serious.length} high or critical findings in what ships, ${found.length} in all`,
    );
    for (const [name, { severity, range, fixAvailable }] of serious)
      console.log(`     ${severity}: ${name} ${range}${fixAvailable ? ', fixed in a newer version' : ''}`);
    if (serious.length > 0) process.exitCode = 1;
  }
}

/** Without a network: a copy of the advisories that was fetched at another time, or on another machine. */
function compareWithCopy(path: string): void {
  const lock: { packages: Record<string, { version?: string; dev?: boolean }> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
  );
  const shipped = Object.entries(lock.packages)
    .filter(([at, { dev }]) => at !== '' && !dev)
    .map(([at, { version = '0' }]) => ({ name: at.split('node_modules/').at(-1) ?? at, version }));
  const advisories = readAdvisories(path);
  const newest = advisories
    .map(({ modified }) => modified.slice(0, 10))
    .toSorted()
    .at(-1);
  const found = findAdvised(shipped, advisories);
  const serious = found.filter(({ severity }) => SERIOUS.includes(severity.toLowerCase()));
  const verdict = serious.length === 0 ? 'ok  ' : 'FAIL';
  console.log(
    `${verdict} D3 ${serious.length} high or critical findings in what ships, ${found.length} in all, by ${advisories.length} advisories, the newest of ${newest}`,
  );
  for (const { severity, name, version, id, summary } of serious)
    console.log(`     ${severity.toLowerCase()}: ${name} ${version}, ${id}: ${summary}`);
  if (serious.length > 0) process.exitCode = 1;
}

function reportIn(text: string): Report | undefined {
  try {
    const report: Report = JSON.parse(text);
    return report;
  } catch {
    return undefined;
  }
}
