import type { Generated, GeneratedAlways } from 'kysely';

/** Written by `views`. The filters of a screen under a name. */
export interface SavedViewsTable {
  id: GeneratedAlways<number>;
  /** The path of the screen: `/shipping`, `/warehouse/tive`. */
  screen: string;
  name: string;
  /** The part of the address that filters: `?status=failed`. */
  search: string;
  /** Null once its owner is deleted. */
  owner_id: number | null;
  is_shared: boolean;
  version: Generated<number>;
  saved_at: Date;
}

/** Written by `views`. The view that a screen opens with. */
export interface UsualViewsTable {
  user_id: number;
  screen: string;
  view_id: number;
}

/** Written by `views`. How a person has arranged a table. */
export interface TableLayoutsTable {
  user_id: number;
  table_name: string;
  layout: { order: string[]; hidden: string[]; density: 'normal' | 'compact' };
}

/** Written by `search`. What a person opened last from it. */
export interface RecentFindsTable {
  user_id: number;
  kind: string;
  record_id: string;
  found_at: Date;
}
