import { z } from 'zod';

/** An unknown figure is null, which is not zero. */
const figure = z.int().nullable();

/** A row of a warehouse's stock in the words of the ITB view. */
const itbItem = z.object({
  sku: z.string(),
  /** What the product is called everywhere; null where no source has a name. */
  name: z.string().nullable(),
  product_codes: z.array(z.string()),
  facility: z.string().nullable(),
  /** Of a past day: the figures are those of all facilities together, which the memory does not keep apart. */
  is_all_facilities: z.boolean(),
  quantity_on_hand: figure,
  total_available_to_promise: figure,
  reserved_stock: figure,
  quantity_in_quarantine: figure,
  is_low_stock: z.boolean(),
  is_out_of_stock: z.boolean(),
  has_negative_atp: z.boolean(),
  /** When the row was last readable, where the last sync could not read it; null for one of the last sync. */
  last_read_at: z.iso.datetime().nullable(),
});
export type ItbItem = z.infer<typeof itbItem>;

/** What the facility of a past day's row is called. */
export const ALL_FACILITIES = 'All facilities';

const itbStats = z.object({
  total_items: z.int(),
  total_skus: z.int(),
  /** Low, but not sold out; null where no row reports what decides it. */
  low_stock_items: figure,
  /** SKUs that do not report what decides whether they are low. */
  low_stock_items_unreported: z.int(),
  out_of_stock_items: z.int(),
  /** Rows of which more is promised than there is; null where no row reports what can be promised. */
  negative_atp_items: figure,
  /** Rows with something in quarantine; `total_quarantined` are the units. */
  quarantined_items: z.int(),
  /** The SKUs of those rows: one may be in several facilities. */
  quarantined_skus: z.int(),
  /** Sums are null where no row says anything of it; each comes with the number of SKUs that are not in it, or not all of them. */
  total_on_hand: figure,
  total_on_hand_unreported: z.int(),
  total_available: figure,
  total_available_unreported: z.int(),
  total_quarantined: figure,
  total_quarantined_unreported: z.int(),
});
export type ItbStats = z.infer<typeof itbStats>;

/** What an answer about an ITB warehouse has beside what every warehouse's has. */
export const itbAnswer = z.object({ inventory: z.array(itbItem), stats: itbStats });
export type ItbAnswer = z.infer<typeof itbAnswer>;
