/** Every word on the screens of supply, component by component. */

export const settingsDialogWords = {
  title: 'History of Supply Settings',
  supplySettings: 'Supply Settings',
  heading: 'Error Loading Supply Settings',
  failed: 'Failed to load the supply settings',
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
  serviceGoalHint: 'How often stock should last until the next review’s shipment arrives',
  mostDaysOfCover: 'Maximum Days of Cover',
  shipmentLeavesAtMost: 'The most days of demand that stock may cover once a shipment has arrived',
  fewestUnitsOfShipmentOptional: 'Minimum Units per Shipment (optional)',
  mostUnitsOfShipmentOptional: 'Maximum Units per Shipment (optional)',
  serviceGoalOfPercentOptional: (cellName: string) => `Service Goal of ${cellName} (%, optional)`,
  daysToAmazon: 'Days to Amazon',
  businessDaysFromWarehouseUntil: 'Business days from a warehouse, used until 5 shipments are measured',
  daysBetweenWarehouses: 'Days Between Warehouses',
  businessDaysUntil5Transfers: 'Business days, used until 5 transfers are measured',
  handOverDays: 'Handover Days',
  howManyDaysOfLane:
    'How many of a lane’s days follow the origin’s calendar; the rest follow the destination’s',
  airFreightDaysOptional: 'Air Freight Days (optional)',
  businessDaysFromFactoryWithout: 'Business days from the factory. Leave empty to leave out air freight.',
  airFreightCostPerUnit: 'Air Freight Cost per Unit (optional)',
  inReportingCurrency: 'In the reporting currency',
} as const;
