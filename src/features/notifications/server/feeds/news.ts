import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Recipient } from '../queries/people.ts';

/** An alert that is news, with the rule that found it. */
export interface News {
  id: number;
  rule: AttentionRule;
  label: string;
  detail: string;
  path: string;
}

/** What one person is notified of in one message. */
export interface PersonalNews {
  recipient: Recipient;
  news: readonly News[];
  /** Those who are away, and whom the person replaces. */
  insteadOf: readonly Recipient[];
}
