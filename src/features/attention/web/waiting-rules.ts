import type { WireToday } from '../contract.ts';
import { countChecks } from './wording.ts';

/** The rules that can’t tell of some things, the most first, with how many checks that are. */
export function listWaitingRules({ rules, unknown }: Pick<WireToday, 'rules' | 'unknown'>) {
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  return unknown.flatMap(({ rule, subjects: checks }) => {
    const title = titles.get(rule);
    return title === undefined ? [] : [{ title, checks }];
  });
}

export const countWaiting = (today: Pick<WireToday, 'rules' | 'unknown'>): number =>
  countChecks(listWaitingRules(today));
