import { z } from 'zod';

/** The id of a configured warehouse, as it is in paths. Another cannot exist. */
export const warehouseId = z.string().regex(/^[\w.-]{1,100}$/, 'This warehouse doesn’t exist.');
