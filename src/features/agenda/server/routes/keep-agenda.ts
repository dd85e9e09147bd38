import { listProposals } from '#features/supply/contract/proposals.ts';
import { narrowToPast } from '#features/supply/server/public.ts';
import { shareReads } from '#server/answers/share-reads.ts';
import type { Db } from '#server/db/database.ts';
import { keepByState } from '#server/http/keep-by-state.ts';
import type { App } from '#server/http/kit.ts';
import type { AgendaEntry } from '../../rules/agenda.ts';
import { listAgenda, type AgendaCompany } from '../queries/list-agenda.ts';

/** Boxes and closures are part of what proposals are made of. */
const AGENDA_TABLES = listProposals.tables;

/** The agenda, put together once for each state of what it is made of: most of it is the proposals, which take long. */
export function keepAgenda(app: App, company: AgendaCompany): (db: Db, now: Date) => Promise<AgendaEntry[]> {
  const readKept = keepByState<null, AgendaEntry[]>(app, {
    name: 'agenda',
    tables: AGENDA_TABLES,
    narrow: narrowToPast,
    async read(db, { now }) {
      const entries = await listAgenda(shareReads(db), { company, now });
      return { value: entries, rows: entries.length, until: null };
    },
  });
  return (db, now) => readKept(db, now, null);
}
