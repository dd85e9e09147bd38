import { toComparableText } from '#shared/text.ts';

/** What a column of a file can say. */
export const FILE_FIELDS = [
  'sku', 'name', 'barcode', 'on_hand', 'available', 'reserved', 'quarantined', 'inbound', 'low_stock_level',
  'facility', 'lot', 'as_of',
] as const; // oxfmt-ignore
export type FileField = (typeof FILE_FIELDS)[number];

/** The fields that are numbers of units. */
export const QUANTITY_FIELDS = [
  'on_hand',
  'available',
  'reserved',
  'quarantined',
  'inbound',
  'low_stock_level',
] as const;
export type QuantityField = (typeof QUANTITY_FIELDS)[number];

const QUANTITIES: ReadonlySet<FileField> = new Set(QUANTITY_FIELDS);
export const isQuantityField = (field: FileField): field is QuantityField => QUANTITIES.has(field);

/** What files call each of them, in the languages of those who send them; in small letters, without accents. */
const PHRASES: Record<FileField, readonly string[]> = {
  sku: [
    'sku', 'item', 'item no', 'item number', 'item code', 'item id', 'article', 'article no', 'article number', 'art nr',
    'artnr', 'artikel', 'artikelnummer', 'artikelnr', 'artikel nr', 'artikelcode', 'material', 'product code', 'product id',
    'part number', 'part no', 'stock code', 'code', 'reference', 'ref', 'referencia', 'codigo', 'codice', 'produktnummer',
  ],
  name: [
    'name', 'description', 'item description', 'item name', 'product', 'product name', 'title', 'bezeichnung',
    'artikelbezeichnung', 'beschreibung', 'produkt', 'omschrijving', 'designation', 'libelle', 'descripcion', 'descrizione',
  ],
  barcode: ['barcode', 'bar code', 'ean', 'ean code', 'ean 13', 'upc', 'gtin', 'strichcode', 'code barres'],
  on_hand: [
    'on hand', 'qty on hand', 'quantity on hand', 'qty', 'quantity', 'stock', 'stock on hand', 'soh', 'stock qty', 'units',
    'physical', 'physical stock', 'total', 'total stock', 'inventory', 'balance', 'count', 'bestand', 'lagerbestand',
    'gesamtbestand', 'bestand gesamt', 'gesamt', 'menge', 'stuck', 'voorraad', 'aantal', 'stock physique', 'quantite',
    'cantidad', 'existencias', 'giacenza', 'quantita', 'technische voorraad', 'fysieke voorraad', 'stock reel', 'saldo',
  ],
  available: [
    'available', 'available qty', 'qty available', 'available stock', 'available to sell', 'atp', 'free', 'free stock',
    'sellable', 'verfugbar', 'bestand verfugbar', 'frei', 'beschikbaar', 'disponible', 'disponibile', 'vrij', 'vrije', 'vrije voorraad', 'disponivel', 'libre',
  ],
  reserved: [
    'reserved', 'allocated', 'committed', 'allocated qty', 'reserved stock', 'reserviert', 'gereserveerd', 'reservado',
    'reserve', 'impegnato',
  ],
  quarantined: ['quarantine', 'quarantined', 'blocked', 'damaged', 'on hold', 'hold', 'gesperrt', 'sperrbestand', 'defekt'],
  inbound: [
    'inbound', 'incoming', 'on order', 'expected', 'in transit', 'zulauf', 'erwartet', 'bestellt', 'onderweg', 'en route',
    'en camino', 'in arrivo', 'in bestelling', 'besteld', 'en commande', 'pedido',
  ],
  low_stock_level: [
    'reorder point', 'reorder level', 'low stock level', 'min', 'min stock', 'minimum', 'meldebestand', 'mindestbestand',
    'safety stock',
  ],
  facility: [
    'location', 'bin', 'warehouse', 'site', 'lager', 'lagerort', 'lagerplatz', 'standort', 'locatie', 'emplacement',
    'ubicacion', 'ubicazione', 'almacen', 'bodega', 'magazijn', 'magazzino', 'entrepot',
  ],
  lot: ['lot', 'lot no', 'lot number', 'batch', 'batch no', 'batch number', 'charge', 'chargennummer', 'lote', 'lotto'],
  as_of: [
    'as of', 'date', 'stock date', 'snapshot', 'snapshot date', 'last updated', 'updated', 'timestamp', 'datum', 'stand',
    'stichtag', 'fecha',
  ],
}; // oxfmt-ignore

const toPlainWords = (heading: string): string =>
  toComparableText(heading)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Days that are about the goods, and not about the list. */
const DAYS_OF_GOODS =
  /expir|best before|mhd|haltbar|manufact|production|receiv|count|vencim|peremption|caduc|scaden/;

/** How well a heading names a field: best as a whole, then at its beginning or end, then inside; a longer phrase is better. */
export function rateHeading(heading: string, field: FileField): number {
  const words = toPlainWords(heading);
  if (words === '' || (field === 'as_of' && DAYS_OF_GOODS.test(words))) return 0;
  return Math.max(...PHRASES[field].map((phrase) => ratePhrase(words, phrase)));
}

function ratePhrase(words: string, phrase: string): number {
  if (words === phrase) return 1000 + phrase.length;
  if (words.startsWith(`${phrase} `) || words.endsWith(` ${phrase}`)) return 200 + phrase.length;
  return ` ${words} `.includes(` ${phrase} `) ? 100 + phrase.length : 0;
}
