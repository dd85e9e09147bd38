/**
 * `npm run audit`: whether anything that ships has a known weakness of high or critical severity. It asks the registry,
 * so it ends with 2, and says so, where that cannot be asked: then nothing is known.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const NOT_RUN = 2;
const SERIOUS = ['high', 'critical'];

interface Report {
  error?: { summary?: string; detail?: string };
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>;
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const report = reportIn(stdout);
if (!report?.vulnerabilities) {
  const message = report?.message ?? report?.error?.summary ?? 'it gave no answer';
  const [why] = message.split(' - ');
  console.log(`     D3 npm audit could not ask the registry, so nothing is known: ${why}`);
  process.exitCode = NOT_RUN;
} else {
  const found = Object.entries(report.vulnerabilities);
  const serious = found.filter(([, { severity }]) => SERIOUS.includes(severity));
  const verdict = serious.length === 0 ? 'ok  ' : 'FAIL';
  console.log(
    `${verdict} D3 ${serious.length} high or critical findings in what ships, ${found.length} in all`,
  );
  for (const [name, { severity, range, fixAvailable }] of serious)
    console.log(`     ${severity}: ${name} ${range}${fixAvailable ? ', mended in a newer one' : ''}`);
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
