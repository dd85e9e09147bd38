import { defineQuery } from '#web/api/query.ts';
import { listRules } from '../../contract.ts';

/** Every kind of alert with what admins have set. */
export const rulesQuery = defineQuery(listRules, {});
