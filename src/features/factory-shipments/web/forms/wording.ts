/** Every word on the screens of factory shipments, component by component. */
import { formatCount, formatDate } from '#web/format.ts';

export const addDestinationWords = {
  us: 'US',
  eu: 'EU',
  added: (name: string) => `${name} added`,
  failed: 'Failed to add the destination',
  newDestination: 'New Destination',
  region: 'Region',
  adding: 'Adding…',
  add: 'Add',
} as const;

export const arrivalFormsWords = {
  shipped: (serialBox: string, shipDate: string) => `${serialBox}, shipped on ${formatDate(shipDate)}.`,
  delivered: 'Delivered',
  markedAsDelivered: (serialBox: string) => `${serialBox} marked as delivered`,
  failed: 'Failed to confirm the delivery',
  confirmDelivery: 'Confirm Delivery',
  saving: 'Saving…',
  undoDelivery: 'Undo Delivery',
  failedToUndoDelivery: 'Failed to undo the delivery',
  isInTransitAgain: (serialBox: string) => `${serialBox} is in transit again`,
  youConfirmedThatThisBox: 'The box will be in transit again. History keeps both changes.',
  skuTo: (sku: string, toWarehouse: string) => `${sku} to ${toWarehouse}`,
  saved: (serialBox: string) => `${serialBox} saved`,
  failedToCorrectDelivery: 'Failed to correct the delivery',
  correctDelivery: 'Correct Delivery',
  saveDelivery: 'Save Delivery',
} as const;

export const boxForecastWords = {
  regionAndExpectedArrivalFollow: 'Region and expected arrival depend on the destination and ship date.',
  expectedArrivalCannotBeComputed: 'The expected arrival can’t be calculated right now.',
  expected: (region: string) => `${region}, expected `,
  regionAndExpectedArrival: 'Region and expected arrival are unknown for this destination.',
  destinations: 'Destinations',
} as const;

export const boxListWords = {
  serialBoxes: 'Serial Boxes',
  description: 'One per line. Each becomes its own shipment.',
  twiceInList: (repeated: string) => `Listed more than once: ${repeated}`,
  boxes: (count: number) => formatCount(count, 'box', 'boxes'),
  stop: 'Stop',
  saving: (done: number, of: number) => `Saving ${done} of ${of}`,
  boxesSaved: 'Boxes saved',
  alreadyInTable: (known: string) => `Already recorded: ${known}`,
  remove: 'Remove These',
  notSaved: 'Not saved',
} as const;

export const destinationsDialogWords = {
  destinations: 'Destinations',
  heading: 'Error Loading Destinations',
  failed: 'Failed to fetch destinations',
  loading: 'Loading…',
  notMapped: 'Not Mapped',
  hint: 'Names on boxes that match no known destination. Their region and expected arrival are unknown, and run-out dates ignore them.',
  nameMeans: (text: string, destination: string) => `${text} means ${destination}`,
  failedToMapText: 'Failed to map the name',
  boxesInTransit: (boxes: number, inTransit: number) =>
    `${formatCount(boxes, 'box', 'boxes')}, ${inTransit} in transit`,
  meansFor: (text: string) => `${text} means`,
  means: 'Means…',
  knownDestinations: 'Known Destinations',
  warehousesOfConfiguration: 'Warehouses from the configuration, and those added here.',
  warehouse: 'Warehouse',
  added: 'Added',
  mappedTexts: 'Mapped Names',
  whatTextsOfOtherSystems: 'What names from other systems mean, including on future boxes.',
  warehouseThatIsGone: 'a removed warehouse',
  meansDestination: (destination: string) => `means ${destination}`,
  removed: (name: string) => `${name} removed`,
  failedToRemoveDestination: 'Failed to remove the destination',
  removeFor: (name: string) => `Remove ${name}`,
  remove: 'Remove',
  removing: 'Removing…',
  whatGoesWithDestination: 'Names mapped to it are removed, too. This action cannot be undone.',
  whatGoesWithText: (text: string) =>
    `New boxes to ${text} will have no region. This action cannot be undone.`,
} as const;

export const editShipmentWords = {
  saved: (serialBox: string) => `${serialBox} saved`,
  failed: 'Failed to save the shipment',
  editShipment: 'Edit Shipment',
  saveShipment: 'Save Shipment',
  saving: 'Saving…',
  serialBox: 'Serial Box',
  description: 'Only the first line is used.',
} as const;

export const expectShipmentWords = {
  isExpected: (serialBox: string, expectedArrival: string) =>
    `${serialBox} is expected on ${formatDate(expectedArrival)}`,
  failed: 'Failed to save the expected arrival',
  expectedArrival: 'Expected Arrival',
  saveExpectedArrival: 'Save Expected Arrival',
  saving: 'Saving…',
  wasShippedOnAndFirst: (serialBox: string, shipDate: string, expected: string) =>
    `${serialBox} was shipped on ${formatDate(shipDate)} and first expected on ${expected}.`,
  reasonForChange: (expectedReason: string) => ` Reason for change: “${expectedReason}”.`,
  reason: 'Reason',
} as const;

export const newShipmentsWords = {
  newShipment: 'New Shipment',
  createShipments: (count: number) => `Create ${count} Shipments`,
  createShipment: 'Create Shipment',
  savingFor: (done: number, of: number) => `Saving ${done} of ${of}…`,
  saving: 'Saving…',
} as const;

export const factoryShipmentsShipmentDialogsWords = {
  thisShipmentNoLongerExists: 'This shipment no longer exists. Someone may have deleted it.',
  title: (serialBox: string) => `History of ${serialBox}`,
  deleteShipment: 'Delete Shipment',
  deleting: 'Deleting…',
  failed: 'Failed to delete the shipment',
  deleted: (serialBox: string) => `${serialBox} deleted`,
  areYouSureYouWant: 'Are you sure you want to delete this shipment?',
  skuTo: (sku: string, toWarehouse: string) => `${sku} to ${toWarehouse}`,
  thisActionCannotBeUndone: 'This action cannot be undone.',
} as const;

export const shipmentFieldsWords = {
  sku: 'SKU',
  unitsPerBoxOptional: 'Units per Box (optional)',
  usually: (units: number) => `Usually ${units}`,
  from: 'From',
  to: 'To',
  shippingCompanyOptional: 'Shipping Company (optional)',
  trackingNumberOptional: 'Tracking Number (optional)',
  shipDate: 'Ship Date',
} as const;

export const trackingDialogWords = {
  noBoxIsInTransit: 'No box with this tracking number is in transit anymore.',
  boxes: (count: number) => formatCount(count, 'box', 'boxes'),
  inTransit: (tracking: string, boxes: string, otherBoxes: string) =>
    `${tracking}, ${boxes} in transit: ${otherBoxes}.`,
  ofDelivered: (boxes: string, tracking: string) => `${boxes} of ${tracking} delivered`,
  failed: 'Failed to confirm the deliveries',
  confirmDeliveries: 'Confirm Deliveries',
  confirm: (boxes: string) => `Confirm ${boxes}`,
  saving: 'Saving…',
  delivered: 'Delivered',
  ofMoved: (boxes: string, tracking: string) => `${boxes} of ${tracking} moved`,
  failedToSaveExpectedArrival: 'Failed to save the expected arrival',
  expectedArrival: 'Expected Arrival',
  move: (boxes: string) => `Move ${boxes}`,
  reason: 'Reason',
} as const;

export const chooseDestinationWords = {
  notListed: 'Choose a destination from the list, or add it under Destinations first.',
} as const;

export const createBoxesWords = {
  couldNotBeSaved: 'Could not be saved',
} as const;

export const formSchemaWords = {
  serialBoxIsRequired: 'Serial box is required',
  boxAtMostCharacters: (long: number, boxTextMax: number) => `Box ${long}: at most ${boxTextMax} characters`,
  inListMoreThanOnce: (repeated: string) => `Listed more than once: ${repeated}`,
} as const;

export const useNewBoxesFormWords = {
  stopped: 'Stopped. Boxes not saved yet are still in the list.',
  boxes: (count: number) => formatCount(count, 'box', 'boxes'),
  failed: 'Failed to save the shipments',
  stoppedFor: (done: number, boxes: string) => `Stopped: ${done} of ${boxes} recorded`,
  recorded: (boxes: string) => `${boxes} recorded`,
  couldNotBeSaved: (boxes: string) => `${boxes} couldn’t be saved and stayed in the list.`,
} as const;
