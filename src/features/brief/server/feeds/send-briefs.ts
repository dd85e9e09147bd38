import { listAgenda } from '#features/agenda/server/public.ts';
import { findStandIn } from '#features/notifications/rules/stand-ins.ts';
import { loadRecipients, type Recipient } from '#features/notifications/server/public.ts';
import { shareReads } from '#server/answers/share-reads.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { getDayInZone } from '#shared/dates.ts';
import { findZoneMoment, getTimeInZone } from '#server/zone-time.ts';
import { composeBrief } from '../../rules/compose.ts';
import { findDueBrief, LATE_HOURS, type BriefKind } from '../../rules/due.ts';
import type { Brief } from '../../rules/parts.ts';
import { isOwnSettled, wasMailed, type SettledBrief } from '../../rules/settled.ts';
import { mailBrief } from '../commands/mail-brief.ts';
import { markMailed, markQuiet, selectSettled } from '../queries/brief-mails.ts';
import { gatherBriefFacts, type BriefReading, type BriefSources } from '../queries/gather-brief-facts.ts';
import { loadCompanyCalendar } from '../queries/load-calendar.ts';

export interface BriefsInput extends BriefSources {
  /** The address of this installation in links; null where nothing can be mailed. */
  publicUrl: string | null;
  now: Date;
}

type Day = Pick<BriefReading, 'now' | 'today' | 'calendar'>;

/** Queues the briefs that are due: each once, however many processes there are. Answers how many mails. */
export async function sendBriefs(db: Db, input: BriefsInput): Promise<number> {
  const { publicUrl, now, company } = input;
  if (publicUrl === null) return 0;
  const today = getDayInZone(company.timeZone, now);
  const day: Day = { now, today, calendar: await loadCompanyCalendar(db, today) };
  const due = await listDue(db, day, company.timeZone);
  if (due.length === 0) return 0;
  // Made before the lock is taken, because it takes longer than what follows.
  const written = await writeBriefs(shareReads(db), input, { day, due });
  return runInTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'brief', 'send');
    const settled = await selectSettled(tx, today);
    let sent = 0;
    for (const { recipient, address, kind, time, weekday, people } of due) {
      const brief = written.get(describeVersion({ recipient, kind, time, weekday }));
      const unsettled = people.filter((person) => isUnsettled(settled, { person, recipient, kind }));
      if (!brief || unsettled.length === 0) continue;
      if (kind === 'daily' && brief.isQuiet) {
        // Only theirs: the deputy may have one of their own later in the day.
        await markQuiet(
          tx,
          unsettled.map(({ id }) => id),
          { day: today, now },
        );
        continue;
      }
      await markMailed(tx, { userId: recipient.id, kind }, { day: today, now });
      await mailBrief(tx, {
        kind,
        brief,
        recipient: { id: recipient.id, address },
        insteadOf: people.filter(({ id }) => id !== recipient.id),
        dedupeKey: `brief:${kind}:${today}:${recipient.id}`,
        publicUrl,
        usefulUntil: new Date(findZoneMoment(company.timeZone, today, time).getTime() + USEFUL_MS),
        now,
      });
      sent += 1;
    }
    return sent;
  });
}

/** A mail server that was down all morning sends nothing that is out of date. */
const USEFUL_MS = 2 * LATE_HOURS * 3_600_000;

interface DueBrief {
  recipient: Recipient;
  address: string;
  kind: BriefKind;
  /** Whose time it is at: the person's own, or that of who is away. */
  time: string;
  weekday: number;
  /** Whose briefs it is: the person's own, and those of people who are away. */
  people: Recipient[];
}

type Wanted = Pick<DueBrief, 'recipient' | 'kind'> & { person: Recipient };

/** Whether a person's brief is still to go to who gets it. */
const isUnsettled = (settled: readonly SettledBrief[], { person, recipient, kind }: Wanted): boolean =>
  !isOwnSettled(settled, person.id, kind) && !wasMailed(settled, recipient.id, kind);

/** Who gets a brief now: those who want it, and the deputies of those who want it and are away. One for each person. */
async function listDue(db: Db, { now, today, calendar }: Day, timeZone: string): Promise<DueBrief[]> {
  const [people, settled] = await Promise.all([loadRecipients(db), selectSettled(db, today)]);
  const time = getTimeInZone(timeZone, now);
  const due = new Map<number, DueBrief>();
  for (const person of people.values()) {
    const kind = findDueBrief(person.brief, { calendar, today, time });
    const recipient = kind === null ? null : findStandIn(person, people, today);
    const address = recipient?.address ?? null;
    if (kind === null || recipient === null || address === null) continue;
    if (!isUnsettled(settled, { person, recipient, kind })) continue;
    const { time: wantedAt, weekday } = person.brief;
    const one: DueBrief = { recipient, address, kind, time: wantedAt, weekday, people: [person] };
    const known = due.get(recipient.id);
    due.set(recipient.id, known ? mergeDue(known, one) : one);
  }
  return [...due.values()];
}

/** Several briefs for one person are one: the weekly one, if there is one among them. */
function mergeDue(one: DueBrief, other: DueBrief): DueBrief {
  const leading = one.kind === 'daily' && other.kind === 'weekly' ? other : one;
  return { ...leading, people: [...one.people, ...other.people] };
}

type Version = Pick<DueBrief, 'kind' | 'time' | 'weekday'> & { recipient: Pick<Recipient, 'isAdmin'> };

/** What is the same for several people is made once. */
const describeVersion = ({ recipient, kind, time, weekday }: Version): string =>
  `${kind} ${time} ${weekday} ${recipient.isAdmin}`;

async function writeBriefs(
  db: Db,
  sources: BriefSources,
  { day, due }: { day: Day; due: readonly DueBrief[] },
): Promise<Map<string, Brief>> {
  const written = new Map<string, Brief>();
  for (const each of due) {
    const version = describeVersion(each);
    if (written.has(version)) continue;
    const { kind, time, weekday, recipient } = each;
    const facts = await gatherBriefFacts(db, sources, {
      ...day,
      kind,
      time,
      weekday,
      isAdmin: recipient.isAdmin,
      listEntries: (from, now) => listAgenda(from, { company: sources.company, now }),
    });
    written.set(version, composeBrief(facts));
  }
  return written;
}
