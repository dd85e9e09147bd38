/** What people find out about a difference; all of them close it. */
export const DIFFERENCE_REASONS = ['count', 'damage', 'theft', 'correction', 'data'] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

export const TRANSFER_KINDS = ['transfer', 'receipt', 'return', 'removal'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export const DIFFERENCE_STATUSES = ['flagged', 'small', 'timing', 'explained'] as const;

/**
 * `booked`: all is there. `open`: not yet. `explained`: a person has said why the rest is missing. `waiting`: no closing
 * covers the day yet. `unknown`: one that was needed says nothing.
 */
export const BOOKING_STATES = ['booked', 'open', 'explained', 'waiting', 'unknown'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
