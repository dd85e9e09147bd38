import type { Alert } from '../group-episodes.ts';
import { nameAlertsWords as words } from '../wording.ts';

/** One by its name, several by their number. */
export const nameAlerts = (alerts: readonly Alert[]): string =>
  alerts.length === 1 && alerts[0] ? alerts[0].label : words.alerts(alerts.length);
