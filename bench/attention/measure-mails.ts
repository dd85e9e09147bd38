import { setTimeout as delay } from 'node:timers/promises';
import { BENCH_SOURCE, type AttentionCompany } from './company.ts';
import { withInbox } from './inbox.ts';
import { withSellingOut } from './selling-out.ts';

const TIMES = 5;
/** Each time at another moment of the jobs' own intervals. */
const STEP_MS = 3_700;

/** Says how long it takes from a source's failure, and from a provider's answer without stock, until the mail about it. */
export async function measureMails(company: AttentionCompany): Promise<void> {
  await withInbox(company, [], async (inbox) => {
    for (let at = 0; at < TIMES; at += 1) {
      await delay(at * STEP_MS);
      await inbox.logDelay('from a failure until its mail', [await failSource(company, at)]);
    }
  });
  await withSellingOut(company, ({ source, sellOut, restock }) =>
    withInbox(company, [source], async (inbox) => {
      for (let at = 0; at < TIMES; at += 1) {
        await delay(at * STEP_MS);
        await inbox.logDelay('from an answer without stock until its mail', await sellOut(at));
        await restock();
      }
    }),
  );
}

/** Answers what its mail says. */
async function failSource({ db }: AttentionCompany, at: number): Promise<string> {
  const { id, name } = await db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where('id', 'like', `${BENCH_SOURCE}%`)
    .orderBy('id')
    .offset(at)
    .limit(1)
    .executeTakeFirstOrThrow();
  const words = `The bank did not answer, ${name}`;
  await db
    .updateTable('sources')
    .set({ failures_in_row: 3, last_error: words })
    .where('id', '=', id)
    .execute();
  return words;
}
