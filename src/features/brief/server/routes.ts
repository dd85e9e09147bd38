import { keepAgenda, listAgenda } from '#features/agenda/server/public.ts';
import { canSendMail } from '#features/deliveries/server/public.ts';
import { loadRecipients, type Recipient } from '#features/notifications/server/public.ts';
import { shareReads } from '#server/answers/share-reads.ts';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { getDayInZone } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { composeBrief } from '../rules/compose.ts';
import type { BriefKind } from '../rules/due.ts';
import { mailBrief } from './commands/mail-brief.ts';
import { gatherBriefFacts, type BriefReading, type BriefSources } from './queries/gather-brief-facts.ts';
import { loadCompanyCalendar } from './queries/load-calendar.ts';

const success = true as const;
const USEFUL_MS = 3_600_000;

type ListEntries = BriefReading['listEntries'];

interface Question {
  kind: BriefKind;
  now: Date;
  listEntries: ListEntries;
}

interface BriefRoutesInput extends BriefSources {
  settings: Settings;
}

/** The brief as a page, and by mail at once. */
export function registerBriefRoutes(app: App, { settings, ...sources }: BriefRoutesInput): void {
  const readKeptAgenda = keepAgenda(app, sources.company);
  const listEntriesNow: ListEntries = (db, now) => listAgenda(db, { company: sources.company, now });

  const read = async (from: Db, reader: Recipient, { kind, now, listEntries }: Question) => {
    const db = shareReads(from);
    const today = getDayInZone(app.kit.timeZone, now);
    const calendar = await loadCompanyCalendar(db, today);
    const { isAdmin, brief } = reader;
    const facts = await gatherBriefFacts(db, sources, {
      kind,
      now,
      today,
      calendar,
      time: brief.time,
      weekday: brief.weekday,
      isAdmin,
      listEntries,
    });
    return { today, brief: composeBrief(facts) };
  };

  serve(app, contract.getBrief, async ({ db, query, user, now }) => {
    const reader = await findReader(db, user.id);
    const kind = query.kind ?? 'daily';
    // Of the primary's own connections: what is kept outlasts what shares the readings of one answer.
    const listEntries: ListEntries = () => readKeptAgenda(db, now);
    const { today, brief } = await read(db, reader, { kind, now, listEntries });
    const canSend = canSendMail(settings);
    return { ...brief, kind, day: today, mail_to: canSend ? reader.address : null, can_send: canSend };
  });

  serve(app, contract.sendBrief, async ({ db, body: { kind }, user, now }) => {
    if (!canSendMail(settings) || settings.PUBLIC_URL === undefined)
      throw new AppError('invalid', 'No mail server is configured. Ask an admin to set one up.');
    const reader = await findReader(db, user.id);
    if (reader.address === null)
      throw new AppError('conflict', 'Confirm your email address under My Notifications first.');
    // Within the request's transaction, so nothing is kept of it.
    const { brief } = await read(db, reader, { kind, now, listEntries: listEntriesNow });
    await mailBrief(db, {
      kind,
      brief,
      recipient: { id: reader.id, address: reader.address },
      insteadOf: [],
      // Asked twice within a minute, it is one mail.
      dedupeKey: `brief:now:${kind}:${reader.id}:${now.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)}`,
      publicUrl: settings.PUBLIC_URL,
      usefulUntil: new Date(now.getTime() + USEFUL_MS),
      now,
    });
    return { success };
  });
}

async function findReader(db: Db, id: number): Promise<Recipient> {
  const reader = (await loadRecipients(db)).get(id);
  if (!reader) throw new AppError('not_found', 'Your account no longer exists.');
  return reader;
}
