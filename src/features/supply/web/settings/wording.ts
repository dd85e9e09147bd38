/** Every word on the screens of supply, component by component. */

export const settingsDialogWords = {
  title: 'History of Supply Settings',
} as const;

export const settingsFormWords = {
  supplySettingsSaved: 'Supply settings saved',
  failed: 'Failed to save the supply settings',
  supplySettings: 'Supply Settings',
  saveSettings: 'Save Settings',
  saving: 'Saving…',
  reviewDay: 'Review Day',
  description: 'The weekday on which shipments are decided',
  serviceGoalPercent: 'Service Goal (%)',
  serviceGoalHint: 'In so many of 100 cases stock lasts until the shipment of the next review arrives',
  mostDaysOfCover: 'Most Days of Cover',
  shipmentLeavesAtMost: 'A shipment leaves at most this many days of demand in stock when it arrives',
  fewestUnitsOfShipmentOptional: 'Fewest Units of a Shipment (optional)',
  mostUnitsOfShipmentOptional: 'Most Units of a Shipment (optional)',
  serviceGoalOfPercentOptional: (cellName: string) => `Service Goal of ${cellName} (%, optional)`,
  daysToAmazon: 'Days to Amazon',
  businessDaysFromWarehouseUntil: 'Business days from a warehouse, until 5 shipments are measured',
  daysBetweenWarehouses: 'Days Between Warehouses',
  businessDaysUntil5Transfers: 'Business days, until 5 transfers are measured',
  handOverDays: 'Hand-Over Days',
  howManyDaysOfLane: 'How many days of a lane its origin works on it; the rest are the destination’s',
  airFreightDaysOptional: 'Air Freight Days (optional)',
  businessDaysFromFactoryWithout:
    'Business days from the factory; without them nothing is said of air freight',
  airFreightCostPerUnit: 'Air Freight Cost per Unit (optional)',
  inReportingCurrency: 'In the reporting currency',
} as const;
