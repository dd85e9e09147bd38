import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What a mail is made of, apart from whom it goes to. */
export interface MailContent {
  text: string;
  html?: string | undefined;
  unsubscribeUrl?: string | undefined;
}

/** Written by `deliveries`. What goes out, and what became of it. */
export interface DeliveriesTable {
  id: GeneratedAlways<number>;
  kind: string;
  dedupe_key: string;
  channel: 'mail' | 'webhook';
  user_id: number | null;
  destination_id: Generated<number | null>;
  recipient: string;
  subject: string;
  content: ColumnType<MailContent | null, string, null>;
  is_secret: boolean;
  message_id: Generated<string>;
  state: 'queued' | 'sent' | 'failed';
  queued_at: Date;
  next_attempt_at: Date;
  given_up_at: Date;
  claimed_until: Date | null;
  lost_claims: Generated<number>;
  attempts: Generated<number>;
  last_error: string | null;
  settled_at: Date | null;
}

/** Written by `deliveries`. Other systems that are notified of alerts. */
export interface WebhookDestinationsTable {
  id: GeneratedAlways<number>;
  name: string;
  url: string;
  shape: 'json' | 'slack' | 'teams';
  secret: string;
  areas: string[];
  only_urgent: boolean;
  is_on: boolean;
  off_reason: string | null;
  created_at: Date;
  created_by: string;
  version: Generated<number>;
}
