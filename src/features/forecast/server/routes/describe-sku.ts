import type { z } from 'zod';
import type { getSkuForecast } from '../../contract/skus.ts';
import type { StoredSkuForecast } from '../queries/sku-forecasts.ts';

export const toWireSkuForecast = ({
  region,
  group,
  madeOn,
  knownDays,
  choice,
  sums: [week, month, quarter],
}: StoredSkuForecast): z.infer<typeof getSkuForecast.response>['forecasts'][number] => ({
  region,
  channel: group,
  made_on: madeOn,
  known_days: knownDays,
  days_7: week ?? null,
  days_28: month ?? null,
  days_91: quarter ?? null,
  model: choice?.model ?? null,
  error: choice?.error ?? null,
  plain_error: choice?.plainError ?? null,
});
