import type { AgendaEntry } from '#features/agenda/rules/agenda.ts';
import type { RUN_OUTCOMES, SourceState } from '#features/connections/rules.ts';
import type { MonthPace } from '#features/plan/rules/month-pace.ts';
import type { FigureSum } from '#features/plan/rules/figure-sums.ts';
import type { BriefKind, BriefSpans } from './due.ts';

export interface AlertFact {
  title: string;
  label: string;
  detail: string;
  path: string;
  isUrgent: boolean;
  /** It began since the brief before. */
  isNew: boolean;
}

/** A day without a plan has no target, so a target is compared with what its own days sold. */
interface TargetFact {
  units: number;
  /** How many of the days are planned. */
  days: number;
  sold: FigureSum;
}

export interface SalesFacts {
  /** By the plan where it is filled in, else by the orders. */
  sold: FigureSum;
  /** Null where the plan has none of these days. */
  target: TargetFact | null;
  /** Null where none was made in time; its range is null where too little of the past says how far off it may be. */
  forecast: { mean: number; p10: number | null; p90: number | null } | null;
}

export interface SilentSource {
  name: string;
  state: SourceState;
  /** How its last sync ended; null before the first. */
  outcome: (typeof RUN_OUTCOMES)[number] | null;
  /** `Thu 26 Nov 2026 at 14:02`; null where it was never read. */
  lastRead: string | null;
  path: string;
}

export interface ProposalFact {
  label: string;
  path: string;
  shipBy: string;
  isLate: boolean;
  /** It is not known that it need not leave before. */
  mayBeEarlier: boolean;
}

/** All that a brief is made of. */
export interface BriefFacts {
  kind: BriefKind;
  today: string;
  spans: BriefSpans;
  /** The latest first. */
  alerts: readonly AlertFact[];
  /** How many checks for alerts wait for data. */
  waiting: number;
  /** In the order of their days, from the past on. */
  agenda: readonly AgendaEntry[];
  sales: SalesFacts;
  pace: MonthPace | null;
  silent: readonly SilentSource[];
  proposals: readonly ProposalFact[];
}
