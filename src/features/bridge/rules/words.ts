/** What people find out about a difference; all of them close it. */
export const DIFFERENCE_REASONS = ['count', 'damage', 'theft', 'correction', 'data'] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

export const TRANSFER_KINDS = ['transfer', 'receipt', 'return', 'removal'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export const DIFFERENCE_STATUSES = ['flagged', 'small', 'timing', 'explained'] as const;
