import { expect, test } from 'vitest';
import { DEMO_USERS } from '#demo/users.ts';
import { fillOwnTables } from '#demo/tables/fill.ts';
import { openWorld } from '#demo/testing/worlds.ts';
import { getToday } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { listSilentSources } from '#features/connections/server/public.ts';
import { listHistory } from '#features/history/contract.ts';
import { createLog } from '#server/log.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer } from '#testing/server/server.ts';
import { listAttentionRules } from '../attention-rules.ts';
import { addDemoPeople } from './demo-people.ts';

const NOW = new Date('2026-11-21T14:00:00Z');
const TIME_ZONE = 'Europe/London';

test(
  'the demo’s people have alerts in every state, days old and new, which the rules keep',
  { timeout: 60_000 },
  async () => {
    await using server = await buildServer({ now: NOW, settings: { COMPANY_TIME_ZONE: TIME_ZONE } });
    const { db } = server;
    const ada = server.signedInAs(await buildUser(db, { role: 'admin', full_name: 'Ada Admin' }));
    await fillOwnTables(db, openWorld({ seed: 7, timeZone: TIME_ZONE }, NOW.getTime()));
    await addDemoPeople(db, DEMO_USERS, { now: NOW, timeZone: TIME_ZONE });
    const rules = listAttentionRules(server.settings, []).filter(({ id }) =>
      ['box-late', 'parcels', 'source-trouble', 'targets-missing'].includes(id),
    );
    // As at the first look, when nothing of the shops has been read.
    await db
      .insertInto('sources')
      .values([
        { id: 'shipments:main', kind: 'shipments', name: 'Shop', interval_seconds: 600 },
        {
          id: 'warehouse:tive',
          kind: 'warehouse-stock',
          name: 'TIVE EU',
          interval_seconds: 600,
          last_success_at: NOW,
        },
      ])
      .execute();
    await watchRules(db, {
      rules,
      timeZone: TIME_ZONE,
      now: NOW,
      log: createLog('silent'),
      listSilentSources,
    });
    const { episodes } = (await ada.call(getToday, {})).body;
    const ages = episodes.map(({ began_at }) => NOW.getTime() - Date.parse(began_at));
    expect(Math.max(...ages)).toBeGreaterThan(5 * 86_400_000);
    const has = (isWanted: (episode: (typeof episodes)[number]) => boolean) => episodes.some(isWanted);
    expect({
      isNew: has(({ acknowledged_at: at, owner_id: owner, is_snoozed: off }) => !at && !owner && !off),
      isAcknowledged: has(({ acknowledged_at: at }) => at !== null),
      isAssigned: has(({ owner_id: owner }) => owner !== null),
      isPutOff: has(({ snoozed_until: until }) => until !== null),
      isPutOffUntilItChanges: has((each) => each.is_snoozed && each.snoozed_until === null),
      isNoted: has(({ note }) => note !== null),
      isRecovering: has(({ is_recovering }) => is_recovering),
    }).toEqual({
      isNew: true,
      isAcknowledged: true,
      isAssigned: true,
      isPutOff: true,
      isPutOffUntilItChanges: true,
      isNoted: true,
      isRecovering: true,
    });
    const resolved = await db
      .selectFrom('attention_episodes')
      .select(['note', 'owner_id', 'began_at', 'resolved_at'])
      .where('state', '=', 'resolved')
      .execute();
    expect(resolved.length).toBeGreaterThan(5);
    expect(resolved.some(({ note, owner_id }) => note !== null && owner_id !== null)).toBe(true);
    const { entries } = (await ada.call(listHistory, { query: { entity: 'episode', limit: 200 } })).body;
    expect(new Set(entries.map((entry) => entry.user_full_name))).toEqual(
      new Set([null, 'Femke Lindhain', 'Otis Brookmere', 'Ada Admin']),
    );
    expect(entries.every(({ at }) => Date.parse(at) <= NOW.getTime())).toBe(true);
  },
);
