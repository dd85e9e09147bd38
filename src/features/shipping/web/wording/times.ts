import { formatCount, NO_VALUE } from '#web/format.ts';
import type { WorkParcel } from '../../contract.ts';
import type { ParcelTone } from '../../rules/groups.ts';
import { formatHours } from '../../rules/times.ts';
import { REASON_LABELS, type Reason } from '../../rules/worklist.ts';

/** `2d 5h`, after what bounds it; nothing is a dash. */
export const formatDuration = (hours: number | null, bound = ''): string =>
  hours === null ? NO_VALUE : `${bound}${formatHours(hours * 3600)}`;

/** `92%`, after what bounds it; a share that is not known is a dash. Only all is 100%. */
export const formatShareDown = (share: number | null, bound = ''): string =>
  share === null ? NO_VALUE : `${bound}${Math.floor(share * 100)}%`;

interface ReasonWords {
  label: string;
  tone: ParcelTone;
  /** What it means, for a pointer that rests on it. */
  meaning: string;
}

export const REASON_WORDS: Record<Reason, ReasonWords> = {
  unscanned: {
    label: REASON_LABELS.unscanned,
    tone: 'watch',
    meaning: 'Label created but not scanned for over 1 business day',
  },
  still: { label: REASON_LABELS.still, tone: 'watch', meaning: 'No scan for 3 business days' },
  failed: { label: REASON_LABELS.failed, tone: 'bad', meaning: 'The carrier couldn’t deliver it' },
  delayed: { label: REASON_LABELS.delayed, tone: 'watch', meaning: 'The carrier reports a delay' },
  late: {
    label: REASON_LABELS.late,
    tone: 'bad',
    meaning: 'The promised delivery time has passed with no new scan',
  },
};

/** Which promise a parcel is measured by. */
export function describePromise({ by, days }: WorkParcel['promise']): string {
  const within = days === null ? '' : formatCount(days, 'business day');
  switch (by) {
    case 'vendor':
      return 'By the carrier’s estimate';
    case 'plan':
      return `By the plan: ${within}`;
    case 'lane':
      return `By its lane: 9 of 10 within ${within}`;
  }
}
