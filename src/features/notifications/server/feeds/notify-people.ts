import { listAssignments, listFiredEpisodes } from '#features/attention/server/public.ts';
import { queueWebhooks } from '#features/deliveries/server/public.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { getDayInZone } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { isWanted } from '../../rules/levels.ts';
import { findStandIn } from '../../rules/stand-ins.ts';
import {
  describeAssignment,
  markAssignmentsNotified,
  markNotified,
  selectNotified,
  selectNotifiedAssignments,
} from '../queries/notified.ts';
import { loadRecipients, type Recipient } from '../queries/people.ts';
import type { News, PersonalNews } from './news.ts';
import { queueAlertMails, queueAssignmentMails } from './queue-mails.ts';

export interface NotifyInput {
  rules: readonly AttentionRule[];
  timeZone: string;
  /** The address of this installation in links; null where it was not set. */
  publicUrl: string | null;
  /** False without a mail server: what happens meanwhile is not mailed later. */
  sendsMail: boolean;
  now: Date;
}

/**
 * Notifies people of the alerts that began, and of those that were assigned to them: of each once, all that is new to a
 * person in one message. Answers how many alerts were told.
 */
export async function notifyPeople(db: Db, input: NotifyInput): Promise<number> {
  if ((await findNews(db, input)).isEmpty) return 0;
  return runInTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'notifications', 'tell');
    // Another process may have notified them in the meantime.
    const { fired, assigned, isEmpty } = await findNews(tx, input);
    if (isEmpty) return 0;
    const people = await loadRecipients(tx);
    const today = getDayInZone(input.timeZone, input.now);
    const { publicUrl, now } = input;
    await queueWebhooks(tx, {
      kind: 'alert',
      dedupeKey: `alert:${fired[0]?.id ?? 0}`,
      alerts: fired.map((each) => describeAlert(each, publicUrl)),
      now,
    });
    const sending = { publicUrl: input.sendsMail ? publicUrl : null, now };
    await queueAlertMails(tx, shareOut(fired, { people, today }), sending);
    await queueAssignmentMails(tx, shareAssigned(assigned, { people, today }), sending);
    await markNotified(
      tx,
      fired.map(({ id }) => id),
      now,
    );
    await markAssignmentsNotified(tx, assigned);
    return fired.length + assigned.length;
  });
}

const describeAlert = ({ id, rule, label, detail, path }: News, publicUrl: string | null) => ({
  id,
  area: rule.area,
  severity: rule.severity,
  title: rule.title,
  label,
  detail,
  url: `${publicUrl ?? ''}${path}`,
});

interface AssignedNews extends News {
  owner_id: number;
  assigned_at: Date;
}

/** What is more than a day old by the time it could be sent is only on Today. */
async function findNews(db: Db, { rules, now }: NotifyInput) {
  const since = new Date(now.getTime() - DAY_MS);
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const addRule = <Episode extends { rule: string }>({ rule: id, ...episode }: Episode) => {
    const rule = known.get(id);
    return rule ? [{ ...episode, rule }] : [];
  };
  const [fired, assigned] = await Promise.all([
    listFiredEpisodes(db, { since, now }),
    listAssignments(db, since),
  ]);
  const [told, toldAssignments] = await Promise.all([
    selectNotified(
      db,
      fired.map(({ id }) => id),
    ),
    selectNotifiedAssignments(
      db,
      assigned.map(({ id }) => id),
    ),
  ]);
  const news: { fired: News[]; assigned: AssignedNews[] } = {
    fired: fired.filter(({ id }) => !told.has(id)).flatMap(addRule),
    assigned: assigned.filter((each) => !toldAssignments.has(describeAssignment(each))).flatMap(addRule),
  };
  return { ...news, isEmpty: news.fired.length + news.assigned.length === 0 };
}

interface Sharing {
  people: ReadonlyMap<number, Recipient>;
  today: string;
}

/** Which alerts that began each person gets: their own, and those of the people they stand in for. */
function shareOut(news: readonly News[], { people, today }: Sharing): PersonalNews[] {
  const shares = collectShares();
  for (const person of people.values()) {
    const wanted = news.filter(({ rule }) => isWanted(person.levels[rule.area], rule.severity));
    const recipient = wanted.length > 0 ? findStandIn(person, people, today) : null;
    if (recipient) shares.add(recipient, person, wanted);
  }
  return shares.list();
}

/** Which alerts each person gets because they were assigned to them. */
function shareAssigned(news: readonly AssignedNews[], { people, today }: Sharing): PersonalNews[] {
  const shares = collectShares();
  for (const each of news) {
    const owner = people.get(each.owner_id);
    const recipient = owner?.wantsAssigned ? findStandIn(owner, people, today) : null;
    if (owner && recipient) shares.add(recipient, owner, [each]);
  }
  return shares.list();
}

function collectShares() {
  const shares = new Map<number, PersonalNews>();
  return {
    add(recipient: Recipient, subscriber: Recipient, news: readonly News[]): void {
      const share = shares.get(recipient.id) ?? { recipient, news: [], insteadOf: [] };
      const known = new Set(share.news.map(({ id }) => id));
      shares.set(recipient.id, {
        recipient,
        news: [...share.news, ...news.filter(({ id }) => !known.has(id))],
        insteadOf:
          subscriber.id === recipient.id || share.insteadOf.some(({ id }) => id === subscriber.id)
            ? share.insteadOf
            : [...share.insteadOf, subscriber],
      });
    },
    list: (): PersonalNews[] => [...shares.values()],
  };
}
