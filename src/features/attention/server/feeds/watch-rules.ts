import { recordChanges } from '#features/history/server/public.ts';
import { findVersionName, selectVersions, type DataVersions } from '#server/answers/data-versions.ts';
import type { AttentionRule, Observation } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Log } from '#server/log.ts';
import { getDayInZone } from '#shared/dates.ts';
import { planChanges } from '../../rules/plan-changes.ts';
import { findChangedFigures } from '../../rules/record-figures.ts';
import * as episodes from '../queries/episodes.ts';
import { insertFigures, selectLastFigures } from '../queries/figures.ts';
import { saveLook, selectLooks, selectWaitingRules } from '../queries/looks.ts';
import { selectRuleSettings, type RuleSettings } from '../queries/rule-settings.ts';
import { forgetOtherUnknowns, saveUnknown } from '../queries/unknowns.ts';

const USUAL_SECONDS = 300;

export interface WatchInput {
  rules: readonly AttentionRule[];
  timeZone: string;
  now: Date;
  log: Log;
  /** Sources whose data is too old to rely on. */
  listSilentSources: (db: Db, now: Date) => Promise<string[]>;
}

interface Round extends WatchInput {
  silent: ReadonlySet<string>;
}

/** Looks at every rule whose data has changed, or that was not looked at for a while. Answers which ones. */
export async function watchRules(db: Db, input: WatchInput): Promise<string[]> {
  const { now, log } = input;
  const [settings, looks, waiting, silent, versions] = await Promise.all([
    selectRuleSettings(db),
    selectLooks(db),
    selectWaitingRules(db),
    input.listSilentSources(db, now),
    selectVersions(db, [...new Set(input.rules.flatMap(listVersionNames))]),
  ]);
  const round: Round = { ...input, silent: new Set(silent) };
  const known = new Map(settings.map((each) => [each.rule, each]));
  const last = new Map(looks.map((look) => [look.rule, look]));
  const isOff = ({ id }: AttentionRule) => known.get(id)?.is_off === true;
  const watched = input.rules.flatMap((rule) => (isOff(rule) ? [] : rule.id));
  await episodes.resolveOtherRules(db, watched, now);
  await forgetOtherUnknowns(db, watched);
  const seen: string[] = [];
  for (const rule of input.rules) {
    // While one is off its figures are kept nevertheless: they say what it would mean to turn it on.
    if (isOff(rule) && rule.past !== 'recorded') continue;
    const threshold = findThreshold(rule, known.get(rule.id));
    const madeFrom = describeInputs(rule, { threshold, isOff: isOff(rule), versions, round });
    const before = last.get(rule.id);
    const isRecent =
      before !== undefined &&
      Math.abs(now.getTime() - before.looked_at.getTime()) < (rule.everySeconds ?? USUAL_SECONDS) * 1000;
    if (isRecent && before.made_from === madeFrom && !waiting.has(rule.id)) continue;
    // One rule that cannot be looked at must not keep the others from being looked at.
    try {
      if (await lookAtRule(db, { rule, threshold, isOff: isOff(rule), madeFrom, round })) seen.push(rule.id);
    } catch (error) {
      log.error({ rule: rule.id, error }, 'a rule of what needs a person could not be looked at');
    }
  }
  return seen;
}

const findThreshold = (rule: AttentionRule, settings: RuleSettings | undefined): number =>
  settings?.threshold ?? rule.limit?.usual ?? 0;

/** A table without a version is left to the time after which every rule is looked at again. */
const listVersionNames = ({ tables }: AttentionRule): string[] =>
  tables.flatMap((table) => findVersionName(table) ?? []);

interface Inputs {
  threshold: number;
  isOff: boolean;
  versions: DataVersions;
  round: Round;
}

/** The same text for as long as another look would find the same, apart from what time does. */
const describeInputs = (rule: AttentionRule, { threshold, isOff, versions, round }: Inputs): string =>
  JSON.stringify([
    getDayInZone(round.timeZone, round.now),
    isOff ? 'off' : threshold,
    listVersionNames(rule).map((name) => versions[name] ?? null),
    [...round.silent].toSorted(),
  ]);

interface RuleLookInput {
  rule: AttentionRule;
  threshold: number;
  isOff: boolean;
  madeFrom: string;
  round: Round;
}

/** Answers false where an admin has changed the rule in the meantime: then the next round looks at it. */
async function lookAtRule(db: Db, { madeFrom, ...input }: RuleLookInput): Promise<boolean> {
  const { rule, threshold, isOff, round } = input;
  const { now } = round;
  const listOpen = () => episodes.selectOpenSubjects(db, rule.id);
  const observed = await rule.observe(db, { now, threshold, listOpen });
  const isRecorded = rule.past === 'recorded';
  return runInTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'attention', rule.id);
    const settings = (await selectRuleSettings(tx)).find((each) => each.rule === rule.id);
    if ((settings?.is_off ?? false) !== isOff || findThreshold(rule, settings) !== threshold) return false;
    if (!isOff) await moveEpisodes(tx, { rule, threshold, observed, ...round });
    if (isRecorded) await recordFigures(tx, { rule, observed, ...round });
    await saveLook(tx, { rule: rule.id, made_from: madeFrom, looked_at: now, isRecorded });
    return true;
  });
}

interface Seen extends Pick<Round, 'now' | 'silent'> {
  rule: AttentionRule;
  observed: readonly Observation[];
}

async function moveEpisodes(
  tx: Db,
  { rule, threshold, observed, silent, now }: Seen & { threshold: number },
): Promise<void> {
  const open = await episodes.lockOpenEpisodes(tx, rule.id);
  const changes = planChanges({ rule, threshold, open, observed, silent, now });
  const fired = await episodes.insertEpisodes(tx, changes.begun, { rule: rule.id, now });
  await episodes.updateEpisodes(tx, changes.changed, now);
  await episodes.deleteEpisodes(tx, changes.dropped);
  await saveUnknown(tx, { rule: rule.id, subjects: changes.unknown });
  await recordTurns(tx, now, {
    fired: [...fired, ...changes.changed.filter(({ fires }) => fires)],
    resolved: changes.changed.filter(({ state }) => state === 'resolved'),
  });
}

/** While a source is silent, the figure is as little known as it is to episodes. */
async function recordFigures(tx: Db, { rule, observed, silent, now }: Seen): Promise<void> {
  const kept = await selectLastFigures(tx, rule.id, now);
  const seen = observed.map(({ subject, figure, sources = [] }) => ({
    subject,
    figure: sources.some((source) => silent.has(source)) ? null : figure,
  }));
  await insertFigures(tx, findChangedFigures(kept, seen, rule.limit), { rule: rule.id, now });
}

interface Turns {
  fired: readonly episodes.TurnedEpisode[];
  resolved: readonly episodes.TurnedEpisode[];
}

/** No person did these. */
const recordTurns = (tx: Db, now: Date, { fired, resolved }: Turns): Promise<void> => {
  const happened = { now, actor: null, address: null, entity: 'episode' };
  return recordChanges(tx, [
    ...fired.map(({ id, label, detail }) => ({
      ...happened,
      entityId: id,
      action: 'created',
      before: null,
      after: { label, detail },
    })),
    ...resolved.map(({ id }) => ({
      ...happened,
      entityId: id,
      action: 'updated',
      before: { state: 'firing' },
      after: { state: 'resolved' },
    })),
  ]);
};
