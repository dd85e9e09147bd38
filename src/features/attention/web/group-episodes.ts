import { ATTENTION_AREAS, type AttentionArea } from '#shared/attention/areas.ts';
import type { WireEpisode, WireRule, WireToday } from '../contract.ts';

/** An alert with the rule that it is of. */
export interface Alert extends WireEpisode {
  about: WireRule;
}

export interface AlertGroup {
  area: AttentionArea;
  title: string;
  alerts: Alert[];
}

export function listAlerts({ rules, episodes }: Pick<WireToday, 'rules' | 'episodes'>): Alert[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  return episodes.flatMap((episode) => {
    const about = known.get(episode.rule);
    return about ? [{ ...episode, about }] : [];
  });
}

/** By area, in the areas' order; each keeps the order in which the alerts came, the worst first. */
export const groupAlerts = (alerts: readonly Alert[]): AlertGroup[] =>
  ATTENTION_AREAS.flatMap(({ area, title }) => {
    const own = alerts.filter(({ about }) => about.area === area);
    return own.length === 0 ? [] : [{ area, title, alerts: own }];
  });

/** What is put off needs no one now. */
export const countOpen = (today: Pick<WireToday, 'rules' | 'episodes'>): number =>
  listAlerts(today).filter(({ is_snoozed: isSnoozed }) => !isSnoozed).length;
