import type { Generated, GeneratedAlways } from 'kysely';

/** Written by `company-calendar`. At most one row: on which days of the week the company works. */
export interface CompanyCalendarTable {
  is_only: Generated<boolean>;
  /** 1 is Monday, 7 Sunday. */
  weekdays: number[];
  /** The country whose public holidays the company itself keeps; null for none. */
  holiday_country: 'CN' | 'US' | 'GB' | 'NL' | null;
  version: Generated<number>;
}

/** Written by `company-calendar`. Days on which work stops besides weekends and public holidays. */
export interface CompanyClosuresTable {
  id: GeneratedAlways<number>;
  name: string;
  first_day: string;
  last_day: string;
  /** `company`, `factory:CN`, `warehouse:tive` */
  place: string;
  version: Generated<number>;
  saved_at: Date;
}

/** Written by `agenda`. The private address of a person's calendar. */
export interface CalendarFeedsTable {
  user_id: number;
  token_hash: Buffer;
  created_at: Date;
  last_used_at: Date | null;
  /** How often it was read since then. */
  counted_from: Date;
  uses: Generated<number>;
}
