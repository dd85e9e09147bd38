import type { ColumnType, Generated } from 'kysely';
import type { AttentionArea } from '#shared/attention/areas.ts';

/** Written by `notifications`. What a person wants to be told. */
export interface NotificationSettingsTable {
  user_id: number;
  levels: ColumnType<Partial<Record<AttentionArea, 'all' | 'urgent' | 'none'>>, string, string>;
  mails_assigned: boolean;
  away_from: string | null;
  away_until: string | null;
  deputy_id: number | null;
  version: Generated<number>;
}

/** Written by `notifications`. Which mail address of a person is known to be theirs. */
export interface NotificationAddressesTable {
  user_id: number;
  address: string;
  verified_at: Date | null;
  token_hash: Buffer | null;
  asked_at: Date;
}

/** Written by `notifications`. The alerts that people were told of. */
export interface NotifiedEpisodesTable {
  episode_id: number;
  notified_at: Date;
}

/** Written by `notifications`. The alerts that people were told to look after. */
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
