import { formatCount } from '#shared/numbers.ts';
import type { Alert } from '../group-episodes.ts';

/** One by its name, several by their number. */
export const nameAlerts = (alerts: readonly Alert[]): string =>
  alerts.length === 1 && alerts[0] ? alerts[0].label : formatCount(alerts.length, 'Alert');
