/** Every word on the screens of brief, component by component. */

export const briefPageWords = {
  daily: 'Daily',
  weekly: 'Weekly',
  brief: 'Brief',
  myNotifications: 'My Notifications',
  heading: 'Error Loading the Brief',
  failed: 'Failed to load the brief',
  mailToQueued: (email: string) => `Email to ${email} queued`,
  failedToSendBrief: 'Failed to send the brief',
  sending: 'Sending…',
  sendMeThisNow: 'Send Me This Now',
  toGetItByMail: 'To get it by email, confirm your address under',
  andMore: (more: number) => `and ${more} more`,
  tones: { bad: 'Urgent', watch: 'Soon', good: 'Good' },
} as const;
