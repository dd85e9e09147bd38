import { administration } from './administration.ts';
import { attention } from './attention.ts';
import { amazon } from './amazon.ts';
import { auth } from './auth.ts';
import { catalogue } from './catalogue.ts';
import { dashboard } from './dashboard.ts';
import { factoryShipments } from './factory-shipments.ts';
import { forecast } from './forecast.ts';
import { mailbox } from './mailbox.ts';
import { manufacturing } from './manufacturing.ts';
import { planning } from './planning.ts';
import { sales } from './sales.ts';
import { shipping } from './shipping.ts';
import { stock } from './stock.ts';
import { warehouses } from './warehouses.ts';
import type { Screen } from './screen.ts';

/** Every screen, once: each is searched by axe and pictured, in both themes and both sizes. */
export const screens: Screen[] = [
  ...auth,
  ...dashboard,
  ...shipping,
  ...warehouses,
  ...factoryShipments,
  ...planning,
  ...forecast,
  ...amazon,
  ...sales,
  ...manufacturing,
  ...stock,
  ...catalogue,
  ...attention,
  ...mailbox,
  ...administration,
];

// Two of a name would be one picture, and one test of two.
const twice = screens.map(({ name }) => name).filter((name, at, names) => names.indexOf(name) !== at);
if (twice.length > 0) throw new Error(`Two screens are named ${twice.join(', ')}.`);
