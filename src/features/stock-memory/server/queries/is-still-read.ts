import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a place is still read. What lies where the source has left the configuration is neither listed nor counted,
 * for its stock is unknown from then on. A source is called like its place, in small letters.
 */
export const isStillRead = (place: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`lower(${place}) not in (select id from sources where not is_configured)`;
