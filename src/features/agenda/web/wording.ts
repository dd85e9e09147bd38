/** Every word on the screens of agenda, component by component. */

export const calendarAddressPanelWords = {
  calendar: 'Calendar',
  privateAddressForYourCalendar:
    'A private address for your calendar program: ship-by dates, expected arrivals, planned shipments and closures. Anyone who has it can read these dates and nothing else.',
  heading: 'Error Loading Calendar',
  failed: 'Failed to load your calendar address',
  failedToCreateCalendarAddress: 'Failed to create the calendar address',
  created: 'Created',
  notReadYet: 'not read yet',
  lastRead: 'last read',
  createNewAddress: 'Create New Address',
  revokeAddress: 'Revoke Address',
  creating: 'Creating…',
  createCalendarAddress: 'Create Calendar Address',
  create: 'Create',
  programsThatUseAddress: 'Programs that use the address you have now stop getting dates. Create a new one?',
  revoke: 'Revoke',
  revoking: 'Revoking…',
  failedToRevokeCalendarAddress: 'Failed to revoke the calendar address',
  calendarAddressRevoked: 'Calendar address revoked',
  programsThatUseItStop: 'Programs that use it stop getting dates at once. Revoke it?',
} as const;

export const newAddressWords = {
  byHand: 'by hand',
  title: 'Your Calendar Address',
  copyItNow: 'Copy it now. You won’t be able to see it again.',
  calendarAddress: 'Calendar address',
  copied: 'Copied',
  copy: 'Copy',
  selected: 'Selected. Press Ctrl C (⌘C) to copy.',
  inYourCalendarProgramChoose:
    'In your calendar program choose to subscribe by address, not to import: so it stays up to date.',
  done: 'Done',
} as const;
