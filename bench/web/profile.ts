import { z } from 'zod';
import { sumBy } from '#shared/sum-by.ts';

/** What Chromium records of a page’s thread, so that each millisecond until it is usable has a reason. */
export const TRACED = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile', 'toplevel'];

/** Kinds of work of a page’s thread, each with the names that Chromium gives it. */
const KINDS = [
  ['scripts compiled', /^v8\.(?:compile|parse|produce|deserialize)|^V8\.Compile/i],
  [
    'scripts run',
    /^(?:EvaluateScript|v8\.(?:evaluate|run|call)|FunctionCall|TimerFire|FireAnimationFrame|RunMicrotasks|EventDispatch|V8\.Execute)/i,
  ],
  ['garbage collected', /GC/],
  [
    'styles computed',
    /^(?:UpdateLayoutTree|ScheduleStyleRecalculation|ParseAuthorStyleSheet|Document::(?:update|recalc)Style)/i,
  ],
  ['layout', /^(?:Layout|UpdateLayout|IntersectionObserver)/],
  ['painted', /^(?:Pre)?Paint|^(?:Layerize|Commit|UpdateLayer|CompositeLayers|Layer)/],
  ['page parsed', /^ParseHTML/],
] as const;

export const PROFILE_KINDS = [...KINDS.map(([kind]) => kind), 'other work', 'waited'] as const;
type Kind = (typeof PROFILE_KINDS)[number];

/** Milliseconds of a page’s thread until the page was usable, by kind. */
export type Profile = ReadonlyMap<Kind, number>;

const traceFile = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** In microseconds. */
      ts: z.number(),
      dur: z.number().optional(),
      args: z.looseObject({ name: z.unknown().optional() }).optional(),
    }),
  ),
});
interface Slice {
  name: string;
  ts: number;
  dur: number;
}

/** Adds up what each kind of work took by itself, without the work that it called. */
export function readProfile(trace: Buffer): Profile {
  const { traceEvents: events } = traceFile.parse(JSON.parse(trace.toString('utf8')));
  const threads = events.filter(({ ph, args }) => ph === 'M' && args?.name === 'CrRendererMain');
  const slicesByThread = threads.map(({ pid, tid }) =>
    events.flatMap(({ name, ts, dur, ...event }): Slice[] =>
      event.ph === 'X' && event.pid === pid && event.tid === tid && dur !== undefined
        ? [{ name, ts, dur }]
        : [],
    ),
  );
  const busiest = slicesByThread.toSorted((one, other) => sumDurations(other) - sumDurations(one))[0] ?? [];
  const slices = busiest.toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
  const spent = new Map<Kind, number>(PROFILE_KINDS.map((kind) => [kind, 0]));
  const spend = (kind: Kind, microseconds: number): void =>
    void spent.set(kind, (spent.get(kind) ?? 0) + microseconds / 1000);
  const open: { end: number; kind: Kind }[] = [];
  let idleFrom = slices[0]?.ts ?? 0;
  for (const { name, ts, dur } of slices) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const parent = open.at(-1);
    if (parent) spend(parent.kind, -dur);
    else {
      spend('waited', Math.max(0, ts - idleFrom));
      idleFrom = Math.max(idleFrom, ts + dur);
    }
    // A part that has no kind of its own belongs to what it is part of.
    const kind = findKind(name) ?? parent?.kind ?? 'other work';
    spend(kind, dur);
    open.push({ end: ts + dur, kind });
  }
  return spent;
}

const sumDurations = (slices: readonly Slice[]): number => sumBy(slices, ({ dur }) => dur);

const findKind = (name: string): Kind | undefined => KINDS.find(([, names]) => names.test(name))?.[0];
