import { ATTENTION_AREAS, type AttentionArea } from '#shared/attention/areas.ts';

/** An alert as other systems receive it. */
export interface WebhookAlert {
  id: number;
  area: AttentionArea;
  severity: 'urgent' | 'soon';
  title: string;
  label: string;
  detail: string;
  url: string;
}

interface Destination {
  areas: readonly string[];
  only_urgent: boolean;
}

/** Those of some alerts that a destination wants. */
export const filterAlerts = (alerts: readonly WebhookAlert[], { areas, only_urgent }: Destination) =>
  alerts.filter(({ area, severity }) => areas.includes(area) && (!only_urgent || severity === 'urgent'));

export type WebhookShape = 'json' | 'slack' | 'teams';

/** What is posted, in the shape that the receiver takes. */
export function formatAlerts(shape: WebhookShape, alerts: readonly WebhookAlert[]): string {
  switch (shape) {
    case 'json':
      return JSON.stringify({ kind: 'alerts', alerts });
    case 'slack':
      return JSON.stringify(buildSlackMessage(alerts));
    case 'teams':
      return JSON.stringify(buildTeamsMessage(alerts));
  }
}

/** `2 new alerts, 1 urgent`, or the one there is. */
export function summarizeAlerts(alerts: readonly WebhookAlert[]): string {
  const [first] = alerts;
  if (alerts.length === 1 && first) return `${first.title}, ${first.label}`;
  const urgent = alerts.filter(({ severity }) => severity === 'urgent').length;
  return `${alerts.length} new alerts${urgent > 0 ? `, ${urgent} urgent` : ''}`;
}

const LISTED_MAX = 20;

/** Slack reads three characters as its own. */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const findArea = (area: AttentionArea): string =>
  ATTENTION_AREAS.find((each) => each.area === area)?.title ?? area;

function buildSlackMessage(alerts: readonly WebhookAlert[]) {
  const lines = alerts
    .slice(0, LISTED_MAX)
    .map(
      ({ title, label, detail, url, severity, area }) =>
        `${severity === 'urgent' ? '*Urgent* ' : ''}<${url}|${escapeSlack(`${title}: ${label}`)}> (${findArea(area)})\n${escapeSlack(detail)}`,
    );
  const more = alerts.length - lines.length;
  return {
    text: escapeSlack(summarizeAlerts(alerts)),
    blocks: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].map((text) => ({
      type: 'section',
      text: { type: 'mrkdwn', text: text.slice(0, 2900) },
    })),
  };
}

function buildTeamsMessage(alerts: readonly WebhookAlert[]) {
  const title = {
    type: 'TextBlock',
    size: 'Medium',
    weight: 'Bolder',
    wrap: true,
    text: summarizeAlerts(alerts),
  };
  const lines = alerts.slice(0, LISTED_MAX).flatMap(({ title: heading, label, detail, severity }) => [
    {
      type: 'TextBlock',
      weight: 'Bolder',
      wrap: true,
      spacing: 'Medium',
      ...(severity === 'urgent' && { color: 'Attention' }),
      text: `${heading}: ${label}`,
    },
    { type: 'TextBlock', wrap: true, spacing: 'None', isSubtle: true, text: detail },
  ]);
  const [first] = alerts;
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [title, ...lines],
          actions: first ? [{ type: 'Action.OpenUrl', title: 'Open Touchline', url: first.url }] : [],
        },
      },
    ],
  };
}
