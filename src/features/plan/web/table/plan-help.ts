import type { HelpTopic } from '#web/ui/help/topics.ts';

/** The columns whose rule is not said by their header. */
export const PLAN_HELP: Record<string, HelpTopic> = {
  delta: 'accumulated-delta',
  'us-days': 'us-days-and-eu-days',
  'us-date': 'us-days-and-eu-days',
  'eu-days': 'us-days-and-eu-days',
  'eu-date': 'us-days-and-eu-days',
};
