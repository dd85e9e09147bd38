import type { BundleLine } from './screens.ts';

/** Screen → module → bytes, as they were when they were last written down. */
export type RecordedWeights = Record<string, Record<string, number>>;

const GROWN_SHOWN = 8;
/** Compression makes the same module weigh a little more or less from build to build. */
const GROWN_FROM_BYTES = 100;

const formatKb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** What each screen weighs, against what it may. */
export const formatTable = (screens: readonly BundleLine[]): string =>
  screens
    .map(({ name, bytes, bar }) => {
      const verdict = bytes <= bar ? 'ok  ' : 'OVER';
      return `${verdict} ${name.padEnd(22)} ${formatKb(bytes).padStart(7)} KB of ${formatKb(bar).padStart(7)} KB`;
    })
    .join('\n');

/** For a screen over its bar, the modules that have grown since they were written down, the most grown first. */
export function findWeightProblems(screens: readonly BundleLine[], recorded: RecordedWeights): string[] {
  return screens
    .filter(({ bytes, bar }) => bytes > bar)
    .map(({ name, bytes, bar, modules }) => {
      const before = recorded[name] ?? {};
      const grown = [...modules]
        .map(([module, now]) => ({ module, now, by: now - (before[module] ?? 0) }))
        .filter(({ by }) => by >= GROWN_FROM_BYTES)
        .sort((one, other) => other.by - one.by)
        .slice(0, GROWN_SHOWN)
        .map(
          ({ module, now, by }) =>
            `       + ${formatKb(by).padStart(6)} KB, now ${formatKb(now).padStart(6)} KB  ${module}`,
        );
      const heading = `${name} is ${formatKb(bytes - bar)} KB over its bar of ${formatKb(bar)} KB. Grown since recorded:`;
      return [heading, ...grown].join('\n');
    });
}

/** What is written down: modules that matter, in whole bytes. */
export const recordWeights = (screens: readonly BundleLine[]): RecordedWeights =>
  Object.fromEntries(
    screens.map(({ name, modules }) => [
      name,
      Object.fromEntries(
        [...modules]
          .map(([module, bytes]): [string, number] => [module, Math.round(bytes)])
          .filter(([, bytes]) => bytes >= GROWN_FROM_BYTES)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ]),
  );
