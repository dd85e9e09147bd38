import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import type { WireDelivery, WireWebhook } from '../contract.ts';

export const STATE_LOOKS: Record<WireDelivery['state'], { text: string; tone: StatusTone }> = {
  queued: { text: 'Queued', tone: 'neutral' },
  sent: { text: 'Sent', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
};

const KINDS: Record<string, string> = {
  alert: 'Alert',
  assignment: 'Assignment',
  'address-verification': 'Address Verification',
  brief: 'Brief',
  invitation: 'Invitation',
  'password-reset': 'Password Reset',
  test: 'Test',
};

/** `address-verification` as people read it; one that was not foreseen, with a capital. */
export const formatDeliveryKind = (kind: string): string =>
  KINDS[kind] ??
  kind
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const SHAPES: Record<WireWebhook['shape'], string> = {
  json: 'JSON',
  slack: 'Slack',
  teams: 'Microsoft Teams',
};

/** The states by which the list is narrowed. */
export const STATE_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'queued', label: 'Queued' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
] as const;
