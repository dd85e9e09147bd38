import type { Amazon, FbaLevel } from '#connectors/amazon/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { recordProductNames } from '#features/product-names/server/public.ts';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { formatPoolPlace, formatPoolSource, type FbaPoolRegion } from '../../rules.ts';
import { addCarriedFbaLevels } from './carry-levels.ts';
import { replaceFbaStock } from './store-fba-stock.ts';
import { sumBy, sumIfAllKnown } from '#shared/sum-by.ts';

interface FedPool {
  region: FbaPoolRegion;
  intervalSeconds: number;
  /** Whose calendar day counts in the memory of stock. */
  timeZone: string;
  /** The account that has this pool. */
  amazon: Pick<Amazon, 'readFbaStock' | 'testStock' | 'retryNow'>;
}

/** The stock of one of Amazon's pools, kept up to date: what it holds now, and the memory of what it held. */
export function createFbaStockSource({ region, intervalSeconds, timeZone, amazon }: FedPool): Source {
  return {
    id: formatPoolSource(region),
    kind: 'fba-stock',
    name: `Amazon FBA ${region}`,
    intervalSeconds,
    async read({ db, now, signal }) {
      const stock = await amazon.readFbaStock(region, signal);
      const { rows: levels, setAside, examples, notes, unread = { keys: [], nameless: setAside } } = stock;
      const rows = await addCarriedFbaLevels(db, { region, levels, unread, now });
      return {
        rows: levels.length,
        setAside,
        examples,
        notes,
        size: { rows: rows.length, units: sumBy(rows, sumKnownUnits) },
        async store(tx, now) {
          await recordStock(tx, {
            place: formatPoolPlace(region),
            now,
            timeZone,
            levels: rows.map(toMemoryLevel),
          });
          await recordProductNames(tx, {
            origin: formatPoolPlace(region),
            products: rows.map(({ sku, name, asin, fnsku }) => ({ sku, name, asin, codes: [fnsku] })),
          });
          return replaceFbaStock(tx, region, rows);
        },
      };
    },
    check: (signal) => amazon.testStock(region, signal),
    retryNow: () => amazon.retryNow(),
  };
}

const sumOnHand = ({ available, reserved }: FbaLevel): number | null => sumIfAllKnown([available, reserved]);

/** A part that is not known any more is a loss of units too: it holds the sync for a person to look at. */
const sumKnownUnits = ({ available, reserved }: FbaLevel): number => available + (reserved ?? 0);

const toMemoryLevel = (level: FbaLevel) => ({
  sku: level.sku,
  onHand: sumOnHand(level),
  available: level.available,
  reserved: level.reserved,
  quarantined: level.unfulfillable,
  inbound: sumIfAllKnown([level.inboundWorking, level.inboundShipped, level.inboundReceiving]),
});
