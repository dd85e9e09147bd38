import { createHash } from 'node:crypto';
import { createRandom } from '#demo/world/random.ts';
import { addDays } from '#shared/dates.ts';
import type { Filling, CopyRow } from './copy.ts';
import { splitDay, drawMoment, getDayStart, type SeedWorld } from './world.ts';

const PEOPLE = 60;
const SESSIONS_EACH = 3;
const HISTORY_DAYS = 730;
const RUNS_EACH = 300;
const DONE: [entity: string, action: string][] = [
  ['planning-day', 'updated'],
  ['factory-shipment', 'created'],
  ['factory-shipment', 'confirmed'],
  ['kit', 'created'],
  ['session', 'signed-in'],
  ['user', 'updated'],
];

/** No one can sign in as one of them: there is no password whose hash this is. */
function* generateUserRows({ today }: SeedWorld): Generator<CopyRow> {
  for (let id = 1; id <= PEOPLE; id += 1) {
    const name = `person-${id}`;
    const email = `${name}@example.com`;
    yield [
      id,
      name,
      name,
      `Person ${id}`,
      email,
      email,
      id % 10 === 1 ? 'admin' : 'user',
      id % 12 !== 0,
      '',
      `${addDays(today, -id)}T08:00:00Z`,
    ];
  }
}

function* generateSessionRows({ today, seed }: SeedWorld): Generator<CopyRow> {
  const at = new Date(getDayStart(today)).toISOString();
  for (let id = 1; id <= PEOPLE * SESSIONS_EACH; id += 1) {
    const hash = createHash('sha256').update(`${seed} ${id}`).digest('hex');
    yield [id, `\\\\x${hash}`, 1 + (id % PEOPLE), 0, at, at];
  }
}

function* generateHistoryRows(world: SeedWorld): Generator<CopyRow> {
  const { seed, today, size } = world;
  const step = HISTORY_DAYS / size.entriesOfHistory;
  for (let n = 0; n < size.entriesOfHistory; n += 1) {
    const random = createRandom(seed, 'history', n);
    const { at } = splitDay(drawMoment(random, addDays(today, Math.floor(n * step) + 1 - HISTORY_DAYS)));
    const user = random.drawWhole(1, PEOPLE);
    const [entity, action] = random.pick(DONE);
    const changes = JSON.stringify({
      target_total: { before: n % 90, after: n % 70 },
    });
    yield [
      n + 1,
      at,
      user,
      `person-${user}`,
      entity,
      String(random.drawWhole(1, 5_000)),
      action,
      changes,
      '10.0.0.1',
    ];
  }
}

/** The runs of the sources, one an hour. */
function* runRows({ today }: SeedWorld, sources: readonly string[]): Generator<CopyRow> {
  let id = 0;
  for (let ago = RUNS_EACH; ago > 0; ago -= 1)
    for (const source of sources) {
      id += 1;
      const started = getDayStart(today) - ago * 3_600_000;
      const [start, end] = [started, started + 4_000].map((ms) => new Date(ms).toISOString());
      yield [id, source, 'succeeded', start ?? '', end ?? '', 5_000, 37];
    }
}

export const listPeopleTables = (world: SeedWorld, sources: readonly string[]): Filling[] => [
  {
    table: 'users',
    columns: [
      'id',
      'username',
      'username_key',
      'full_name',
      'email',
      'email_key',
      'role',
      'is_active',
      'password_hash',
      'created_at',
    ],
    rows: () => generateUserRows(world),
  },
  {
    table: 'sessions',
    columns: ['id', 'token_hash', 'user_id', 'session_epoch', 'created_at', 'last_seen_at'],
    rows: () => generateSessionRows(world),
  },
  {
    table: 'history',
    columns: ['id', 'at', 'user_id', 'user_name', 'entity', 'entity_id', 'action', 'changes', 'address'],
    rows: () => generateHistoryRows(world),
  },
  {
    table: 'sync_runs',
    columns: ['id', 'source_id', 'status', 'started_at', 'finished_at', 'row_count', 'change_count'],
    rows: () => runRows(world, sources),
  },
];
