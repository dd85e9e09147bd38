/** Every word on the screens of catalogue, component by component. */
import { formatCount, formatNumber } from '#web/format.ts';

export const catalogueDialogsWords = {
  onlyAdmins: 'Only admins can see the history of the catalogue.',
  onlyPlanners: 'Only planners and admins can change the catalogue.',
  thereIsNothingLeft: 'There’s nothing left to review.',
  thisProductIsNoLonger: 'This product is no longer in the catalogue.',
  title: (code: string) => `History of ${code}`,
  removeFromCatalogue: 'Remove from the Catalogue',
  remove: 'Remove',
  removing: 'Removing…',
  failed: 'Failed to remove the product',
  removedFromCatalogue: (code: string) => `${code} removed from the catalogue`,
  fromCatalogue: 'from the catalogue?',
  itWillNoLongerCount: 'It will no longer count in planning actuals. Days already saved don’t change.',
} as const;

export const cataloguePageWords = {
  catalogue: 'Catalogue',
  planning: 'Planning',
  addProduct: 'Add Product',
  devicesInEachSkuPlanning:
    'The devices in each SKU. Planning uses this for actuals and run-out dates; unmapped SKUs aren’t counted.',
  mapped: 'Mapped',
  unmapped: 'Unmapped',
  searchProducts: 'Search products',
  reviewSuggestions: (suggested: number) => `Review ${formatCount(suggested, 'Suggestion')}`,
  onlyPlannersAndAdmins: 'Only planners and admins can map products.',
} as const;

export const confirmSuggestionsWords = {
  title: 'Discard your changes?',
  inCatalogueNow: (added: number) =>
    `${formatNumber(added)} ${added === 1 ? 'product is' : 'products are'} added to the catalogue`,
  failedToSaveProducts: 'Failed to save the products',
  reviewSuggestions: 'Review Suggestions',
  suggestionsFromNamesAndSkus: 'Suggestions from names and SKUs. Untick any you don’t want, then save.',
  cancel: 'Cancel',
  saving: 'Saving…',
  saveProducts: (count: number) => `Save ${formatCount(count, 'Product')}`,
  forRegion: (cellRegionNames: string) => `, for ${cellRegionNames}`,
} as const;

export const contentsSheetWords = {
  devicesPerUnit: 'Devices per Unit',
  notDevice: 'Not a device, so it isn’t counted in the plan.',
  eachUnitCounts: (contents: string) => `Each unit counts as ${contents}.`,
} as const;

export const entryFormWords = {
  sku: 'SKU',
  asin: 'ASIN',
  editProduct: 'Edit Product',
  mapProduct: 'Map Product',
  addProduct: 'Add Product',
  saveProduct: 'Save Product',
  saving: 'Saving…',
  identified: 'Identified By',
  description: 'Applies to every Amazon SKU under this ASIN that isn’t mapped separately.',
  name: 'Name',
  shownBesideSkuOnEvery:
    'Shown beside the SKU on every screen. If it’s empty, the name from your warehouses, Amazon or Shopify is shown.',
  kitRegion: 'Kit Region',
  kitsDoNotRecord: 'Kits don’t record their region.',
  unitsPerBoxOptional: 'Units per Box (optional)',
  proposalsAndPackingListsFill:
    'Proposals and packing lists fill boxes of this size. If it’s empty, inbound boxes set the size.',
  costPerUnitOptional: 'Cost per Unit (optional)',
  costIn: (currency: string) => `In ${currency}. Used by Stock Bridge to value missing units.`,
  nowSaved: (contents: string) => `Now saved as: ${contents}`,
  forRegion: (cellRegionNames: string) => `, for ${cellRegionNames}`,
  suggestedBecauseSaveToConfirm: (why: string) => `Suggested because ${why}. Save to confirm.`,
} as const;

export const mappedListWords = {
  product: 'Product',
  devicesPerUnit: 'Devices per Unit',
  kitRegion: 'Kit Region',
  changed: 'Changed',
  stands: (skus: string) => `Covers ${skus}`,
  standsFor: (title: string, skus: string) => `${title} · covers ${skus}`,
  actions: 'Actions',
  catalogue: 'Catalogue',
  heading: 'Error Loading Catalogue',
  failed: 'Failed to load the catalogue',
  ofProducts: (count: number, allCount: number) =>
    `${formatNumber(count)} of ${formatCount(allCount, 'product')}`,
  noProductsMappedYet: 'No products mapped yet',
  viewUnmapped: 'View Unmapped',
  mapYourSkusSoPlanning: 'Map your SKUs so Planning can count actuals.',
  edit: (code: string) => `Edit ${code}`,
  history: (code: string) => `History of ${code}`,
  remove: (code: string) => `Remove ${code}`,
} as const;

export const productListWords = {
  heading: 'No warehouse or sales channel connected',
  warehousesAndChannelAccounts: 'warehouses and channel accounts',
  noProductsMatchYourSearch: 'No products match your search',
  clearSearch: 'Clear Search',
} as const;

export const unmappedListWords = {
  product: 'Product',
  unnamed: 'Unnamed',
  soldWithoutSkuAdd: 'Sold without a SKU. Add one in Shopify.',
  total: 'Total',
  sold90Days: 'Sold (90 days)',
  inStockNow: 'In Stock Now',
  kits90Days: 'Kits (90 days)',
  suggestion: 'Suggestion',
  actions: 'Actions',
  unmappedProducts: 'Unmapped products',
  heading: 'Error Loading Unmapped Products',
  failed: 'Failed to load the unmapped products',
  nothingToMapYet: 'Nothing to map yet',
  productsAppearHereOnce: 'Products appear here once your warehouses, channels or kits report them.',
  stockAtLeast: 'At least this much: not every location reports all its stock',
  allProductsMapped: 'All products mapped',
  catalogueCoversEverythingSold: 'The catalogue covers everything sold in the last 90 days or in stock.',
  foundOf: (count: number) => `${formatNumber(count)} of `,
  soldInStock: ({
    which,
    count,
    sold,
    stock,
  }: {
    which: string;
    count: number;
    sold: string;
    stock: string;
  }) => `${which}${formatCount(count, 'unmapped product')}: ${sold} sold, ${stock} in stock`,
  forRegion: (cellRegionNames: string) => `, for ${cellRegionNames}`,
  mapSku: (sku: string) => `Map ${sku}`,
  map: 'Map',
} as const;

export const catalogueSkuSectionWords = {
  catalogue: 'Catalogue',
  failed: 'Failed to load the catalogue',
  catalogueDoesNotKnow: 'This SKU isn’t in the catalogue yet.',
  openCatalogue: 'Open Catalogue',
  contents: 'Contents',
  made: 'Kit Region',
  otherCodes: 'Other Codes',
  changed: 'Changed',
  savedBy: (savedBy: string) => ` by ${savedBy}`,
  openInCatalogue: 'Open in Catalogue',
  inBundles: 'In Bundles',
  noBundleHolds: 'Not part of any bundle.',
  bundlesWithThisSku: 'Bundles with this SKU',
  inEach: (units: number) => `${formatNumber(units)} in each`,
  history: 'History',
} as const;

export const useEntryFormWords = {
  saved: (code: string) => `${code} saved`,
  failed: 'Failed to save the product',
} as const;

export const catalogueViewWords = {
  notSet: 'Not set',
  unnamed: 'Unnamed',
} as const;
