import type { ColumnType, Generated } from 'kysely';
import type { AttentionArea } from '#shared/attention/areas.ts';

/** Written by `notifications`. What a person wants to be notified of. */
export interface NotificationSettingsTable {
  user_id: number;
  levels: ColumnType<Partial<Record<AttentionArea, 'all' | 'urgent' | 'none'>>, string, string>;
  mails_assigned: boolean;
  away_from: string | null;
  away_until: string | null;
  deputy_id: number | null;
  /** Null for what is usual for the role. */
  brief_daily: Generated<boolean | null>;
  brief_weekly: Generated<boolean | null>;
  /** `07:30`, by the company's clocks. */
  brief_time: Generated<string>;
  /** 1 is Monday. */
  brief_weekday: Generated<number>;
  version: Generated<number>;
}

/** Written by `brief`. Which briefs were sent to a person, or had nothing to say. */
export interface BriefMailsTable {
  user_id: number;
  kind: 'daily' | 'weekly';
  day: string;
  settled_at: Date;
  is_quiet: boolean;
}

/** Written by `notifications`. Which mail address of a person is known to be theirs. */
export interface NotificationAddressesTable {
  user_id: number;
  address: string;
  verified_at: Date | null;
  token_hash: Buffer | null;
  asked_at: Date;
}

/** Written by `notifications`. The alerts that people were notified of. */
export interface NotifiedEpisodesTable {
  episode_id: number;
  notified_at: Date;
}

/** Written by `notifications`. The alerts that people were assigned. */
export interface NotifiedAssignmentsTable {
  episode_id: number;
  user_id: number;
  assigned_at: Date;
}

/** Written by `notifications`: one row. */
export interface NotificationKeysTable {
  only_one: Generated<boolean>;
  key: Buffer;
}
