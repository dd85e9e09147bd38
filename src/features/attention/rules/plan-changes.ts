import { compareFigure, type FigureVerdict } from './compare-figure.ts';
import { moveEpisode, type EpisodeStanding, type OpenState } from './episode-states.ts';

/** What an episode says of its subject. */
export interface EpisodeFacts {
  label: string;
  detail: string;
  path: string;
  figure: number;
  sources: readonly string[];
}

interface ObservedSubject extends Omit<EpisodeFacts, 'figure' | 'sources'> {
  subject: string;
  figure: number | null;
  sources?: readonly string[];
}

/** An episode that is not resolved. */
export interface OpenEpisode extends EpisodeStanding, EpisodeFacts {
  id: number;
  subject: string;
  hasData: boolean;
}

export interface ChangedEpisode extends EpisodeFacts {
  id: number;
  state: OpenState | 'resolved';
  since: Date;
  hasData: boolean;
  /** People are notified now, for the first time. */
  fires: boolean;
}

export interface BegunEpisode extends EpisodeFacts {
  subject: string;
  state: OpenState;
}

/** What a look at a rule's subjects changes. */
export interface EpisodeChanges {
  begun: BegunEpisode[];
  changed: ChangedEpisode[];
  /** Pending ones that were well again before anyone was notified. */
  dropped: number[];
  /** Of how many subjects it is not known whether they need a person, beside those that people already see. */
  unknown: number;
}

interface Look {
  rule: {
    limit: Parameters<typeof compareFigure>[1];
    waitMinutes?: number;
    settleMinutes?: number;
  };
  threshold: number;
  open: readonly OpenEpisode[];
  observed: readonly ObservedSubject[];
  /** Sources whose data is too old to rely on. */
  silent: ReadonlySet<string>;
  now: Date;
}

const MINUTE_MS = 60_000;

/** Compares what was observed with the episodes that are open. */
export function planChanges({ rule, threshold, open, observed, silent, now }: Look): EpisodeChanges {
  const times = {
    now,
    waitMs: (rule.waitMinutes ?? 0) * MINUTE_MS,
    settleMs: (rule.settleMinutes ?? 0) * MINUTE_MS,
  };
  const isSilent = (sources: readonly string[] = []) => sources.some((source) => silent.has(source));
  const findVerdict = ({ figure, sources }: Pick<ObservedSubject, 'figure' | 'sources'>): FigureVerdict =>
    isSilent(sources) ? 'unknown' : compareFigure(figure, rule.limit, threshold);
  const bySubject = new Map(observed.map((each) => [each.subject, each]));
  const known = new Set(open.map(({ subject }) => subject));
  const changes: EpisodeChanges = { begun: [], changed: [], dropped: [], unknown: 0 };

  for (const each of bySubject.values()) {
    if (known.has(each.subject)) continue;
    const verdict = findVerdict(each);
    if (verdict === 'unknown') changes.unknown += 1;
    const next = moveEpisode(null, verdict, times);
    if (typeof next === 'object')
      changes.begun.push({ ...pickFacts(each), subject: each.subject, state: next.state });
  }
  for (const episode of open) {
    const seen = bySubject.get(episode.subject);
    const verdict = seen ? findVerdict(seen) : isSilent(episode.sources) ? 'unknown' : 'clear';
    if (verdict === 'unknown' && episode.state === 'pending') changes.unknown += 1;
    const next = moveEpisode(episode, verdict, times);
    if (next === 'none') changes.dropped.push(episode.id);
    else addChange(changes, episode, { next, verdict, seen, now });
  }
  return changes;
}

/** Only a known figure makes an episode. */
const pickFacts = ({ label, detail, path, figure, sources }: ObservedSubject): EpisodeFacts => ({
  label,
  detail,
  path,
  figure: figure ?? 0,
  sources: sources ?? [],
});

interface Moved {
  next: EpisodeStanding | 'resolved';
  verdict: FigureVerdict;
  seen: ObservedSubject | undefined;
  now: Date;
}

function addChange(changes: EpisodeChanges, episode: OpenEpisode, { next, verdict, seen, now }: Moved): void {
  const { id, label, detail, path, figure, sources } = episode;
  const hasData = verdict !== 'unknown';
  const facts = seen && hasData ? pickFacts(seen) : { label, detail, path, figure, sources };
  const { state, since } = next === 'resolved' ? { state: next, since: now } : next;
  const fires = episode.state === 'pending' && state === 'firing';
  const after = { id, ...facts, state, since, hasData, fires };
  if (isChanged(episode, after)) changes.changed.push(after);
}

const isChanged = (before: OpenEpisode, after: ChangedEpisode): boolean =>
  before.state !== after.state ||
  before.since.getTime() !== after.since.getTime() ||
  before.hasData !== after.hasData ||
  before.figure !== after.figure ||
  before.label !== after.label ||
  before.detail !== after.detail ||
  before.path !== after.path ||
  before.sources.join('\n') !== after.sources.join('\n');
