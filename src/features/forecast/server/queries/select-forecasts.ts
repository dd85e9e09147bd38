import type { Db } from '#server/db/database.ts';
import type { ForecastChannel, ForecastSubject } from '../../rules/channel-groups.ts';
import type { ForecastModel } from '../../rules/models/models.ts';
import type { PathErrors } from '../../rules/paths/path-errors.ts';
import type { SpanSpread } from '../../rules/spread/quantiles.ts';

interface Making {
  madeOn: string;
  madeAt: Date;
  madeFrom: string;
}

/** When the latest forecast was made, and of what; null before the first. */
export async function findLatestMaking(db: Db): Promise<Making | null> {
  const row = await db
    .selectFrom('demand_forecasts')
    .select(['made_on as madeOn', 'made_at as madeAt', 'made_from as madeFrom'])
    .orderBy('made_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Of each variant and channel group, what paths of the latest forecast are drawn of. */
export async function listPathErrors(db: Db): Promise<Map<string, PathErrors>> {
  const rows = await db
    .selectFrom('demand_forecasts')
    .select(['subject', 'channel', 'errors'])
    .where('errors', 'is not', null)
    .execute();
  // Only this area writes the table.
  return new Map(rows.map(({ subject, channel, errors }) => [`${subject} ${channel}`, errors as PathErrors]));
}

/** A forecast as it is kept. */
export interface StoredForecast {
  subject: ForecastSubject;
  channel: ForecastChannel;
  model: ForecastModel | null;
  error: number | null;
  plainError: number | null;
  origins: number;
  knownDays: number;
  means: number[];
  spread: SpanSpread[];
}

const columns = [
  'subject',
  'channel',
  'model',
  'error',
  'plain_error as plainError',
  'origins',
  'known_days as knownDays',
  'means',
  'spread',
] as const;

interface ForecastFilter {
  madeOn: string;
  subject?: ForecastSubject;
  channel?: ForecastChannel;
}

export async function selectForecasts(
  db: Db,
  { madeOn, subject, channel }: ForecastFilter,
): Promise<StoredForecast[]> {
  const rows = await db
    .selectFrom('demand_forecasts')
    .select(columns)
    .where('made_on', '=', madeOn)
    .$if(subject !== undefined, (q) => q.where('subject', '=', subject ?? 'all'))
    .$if(channel !== undefined, (q) => q.where('channel', '=', channel ?? 'all'))
    .execute();
  // Only this area writes the table, and the rules name every subject, channel and model.
  return rows as StoredForecast[];
}
