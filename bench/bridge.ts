/**
 * How many planted losses the stock bridge finds, and how many SKUs it flags without one, in generated warehouses.
 *
 *     npm run bench -- bridge [worlds=200]
 */
import { listLossRows } from './bridge/count-losses.ts';

const [worlds = 200] = process.argv.slice(2).map(Number);
for (const row of listLossRows(worlds)) console.log(row);
