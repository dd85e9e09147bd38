import type { Db } from '#server/db/database.ts';
import type { AttentionArea } from '#shared/attention/areas.ts';
import type { TableName } from '#shared/tables.ts';

/** One thing that a rule has looked at. */
export interface Observation {
  /** What it is about: unique within the rule, and the same at every look. */
  subject: string;
  /** What people call it. */
  label: string;
  /** What is compared with the threshold; null where it is not known, so that nothing begins and nothing ends. */
  figure: number | null;
  /** What is the matter, in a clause. It must not change merely because time passes. */
  detail: string;
  /** Where a person does something about it. */
  path: string;
  /** The sources that the figure comes from; while one of them is silent, nothing begins and nothing ends. */
  sources?: readonly string[];
}

/** From which figure on a rule needs a person. */
export interface AttentionLimit {
  usual: number;
  min: number;
  max: number;
  /** As in `14 days`; empty for a bare number. */
  unit: string;
  /** Which way figures get worse. */
  worse: 'higher' | 'lower';
  /** How much better than the threshold, as a part of it, a figure must be to count as well; 0.1 without it. */
  margin?: number;
}

/** What a rule has an alert about, and since when in its present state. */
export interface OpenSubject {
  subject: string;
  since: Date;
}

export interface RuleLook {
  now: Date;
  threshold: number;
  /** For a rule whose data may be gone for a while: it observes of these which figure is not known. */
  listOpen?: () => Promise<readonly OpenSubject[]>;
}

/** What a figure was from a moment of the past on. */
export interface PastObservation {
  subject: string;
  at: Date;
  figure: number | null;
}

/** The moment for which a figure of a whole day counts. */
export const toPastMoment = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** One kind of thing that needs a person, as the area whose data it is describes it. */
export interface AttentionRule {
  /** In kebab-case. */
  id: string;
  area: AttentionArea;
  /** As the heading of its settings. */
  title: string;
  severity: 'urgent' | 'soon';
  /** What the button of each line says. */
  action: string;
  access: 'signed-in' | 'admin';
  /** Null where something is or is not so: a figure above 0 needs a person. */
  limit: AttentionLimit | null;
  /** How long it must hold before anyone is notified; 0 without it. */
  waitMinutes?: number;
  /** How long it must be well before it counts as resolved; 0 without it. */
  settleMinutes?: number;
  /** What its figures are made of: it is looked at again when one of these changes. */
  tables: readonly TableName[];
  /** Checked again after this long even if nothing has changed; 300 without it. */
  everySeconds?: number;
  /** Everything that needs a person or is close to it; what is left out is well. */
  observe: (db: Db, look: RuleLook) => Promise<Observation[]>;
  /**
   * What its figures were since a moment, so that an admin sees what another threshold would have meant. `recorded` where the
   * area does not keep what they are made of: then each look keeps those that have changed.
   */
  past: 'recorded' | ((db: Db, span: { since: Date; now: Date }) => Promise<PastObservation[]>);
}

/** One reading for several rules of the same round. */
export function shareWithinRound<Answer>(
  read: (db: Db, now: Date) => Promise<Answer>,
): (db: Db, now: Date) => Promise<Answer> {
  const kept = new WeakMap<Date, Promise<Answer>>();
  return (db, now) => {
    const answer = kept.get(now) ?? read(db, now);
    kept.set(now, answer);
    return answer;
  };
}
