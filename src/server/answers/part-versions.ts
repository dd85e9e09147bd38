import { sql } from 'kysely';

/** The versions of all parts, for a statement that says itself which ones its area depends on. */
export const selectAllParts = () => sql`(select name, part, version from part_versions)`;
