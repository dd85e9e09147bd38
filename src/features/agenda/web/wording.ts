/** Every word on the screens of agenda, component by component. */

export const calendarAddressPanelWords = {
  calendar: 'Calendar',
  privateAddressForYourCalendar:
    'A private address for your calendar app, with ship-by dates, expected arrivals, planned shipments and closures. Anyone who has it can see these dates, and nothing else.',
  heading: 'Error Loading Calendar',
  failed: 'Failed to load your calendar address',
  failedToCreateCalendarAddress: 'Failed to create the calendar address',
  created: 'Created',
  notReadYet: 'not used yet',
  lastRead: 'last used',
  createNewAddress: 'Create New Address',
  revokeAddress: 'Revoke Address',
  creating: 'Creating…',
  createCalendarAddress: 'Create Calendar Address',
  create: 'Create',
  programsThatUseAddress: 'Apps using your current address will stop updating. Create a new one?',
  revoke: 'Revoke',
  revoking: 'Revoking…',
  failedToRevokeCalendarAddress: 'Failed to revoke the calendar address',
  calendarAddressRevoked: 'Calendar address revoked',
  programsThatUseItStop: 'Apps using it will stop updating at once. Revoke it?',
} as const;

export const newAddressWords = {
  title: 'Your Calendar Address',
  calendarAddress: 'Calendar address',
  inYourCalendarProgramChoose:
    'In your calendar app, subscribe to this address instead of importing it, so that it stays up to date.',
} as const;
