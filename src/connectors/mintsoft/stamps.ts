const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?/;

/** Mintsoft's stamps have up to seven decimals and no zone; they are taken as UTC. */
export function parseStamp(text: string | null | undefined): Date | null {
  const [stamp] = STAMP.exec(text ?? '') ?? [];
  const date = new Date(`${stamp}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The day of a stamp that means a day. */
export const parseStampDay = (text: string | null | undefined): string | null =>
  parseStamp(text)?.toISOString().slice(0, 10) ?? null;
