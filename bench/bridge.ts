/**
 * How many planted losses the stock bridge finds in generated warehouses, how many SKUs it flags without one, and its speed.
 *
 *     npm run bench -- bridge [--worlds 200]
 *     npm run bench -- bridge --speed postgresql://user@host/postgres [--scale 1]
 *
 * With `--speed`: four warehouses of 5,000 SKUs with what scale 1 ships, in a database that is made for it. Bars: 10 s of
 * processor a night, and the bridge of 90 days of one of them in 50 ms (p50).
 */
import { parseArgs } from 'node:util';
import { listLossRows } from './bridge/count-losses.ts';
import { measureBridgeSpeed } from './bridge/measure-speed.ts';

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '200' },
    speed: { type: 'string' },
    scale: { type: 'string', default: '1' },
  },
});

if (values.speed !== undefined) await measureBridgeSpeed(values.speed, Number(values.scale));
else for (const row of listLossRows(Number(values.worlds))) console.log(row);
