import type { Generated, GeneratedAlways } from 'kysely';

/** Written by `attention`. One time that something needed a person. */
export interface AttentionEpisodesTable {
  id: GeneratedAlways<number>;
  rule: string;
  subject: string;
  state: 'pending' | 'firing' | 'recovering' | 'resolved';
  /** Since when it is in this state. */
  since: Date;
  began_at: Date;
  /** Null while it is pending. */
  fired_at: Date | null;
  resolved_at: Date | null;
  label: string;
  detail: string;
  path: string;
  figure: number;
  sources: string[];
  /** False while its source is silent. */
  has_data: boolean;
  acknowledged_by: number | null;
  acknowledged_at: Date | null;
  owner_id: number | null;
  /** Since when, and by whom. */
  assigned_at: Generated<Date | null>;
  assigned_by: Generated<number | null>;
  snoozed_until: Date | null;
  /** Out of sight as long as the figure is this one. */
  snoozed_figure: number | null;
  note: string | null;
  version: Generated<number>;
}

/** Written by `attention`. What admins have changed of a rule. */
export interface AttentionSettingsTable {
  rule: string;
  threshold: number | null;
  is_off: boolean;
  version: Generated<number>;
}

/** Written by `attention`. When each rule was last looked at. */
export interface AttentionLooksTable {
  rule: string;
  made_from: string;
  looked_at: Date;
  /** Since when its figures are kept; null where its area keeps what they are made of. */
  recorded_since: Generated<Date | null>;
}

/** Written by `attention`. What a figure was from a moment on, for rules whose areas do not keep it. */
export interface AttentionFiguresTable {
  rule: string;
  subject: string;
  at: Date;
  /** Null while it is not known, infinite where it is well. */
  figure: number | null;
}

/** Written by `attention`. Of how many things the last look at a rule could not tell; without any there is no row. */
export interface AttentionUnknownsTable {
  rule: string;
  subjects: number;
}
