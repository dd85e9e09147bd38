/** Every word on the screens of users, component by component. */

export const invitationLinkWords = {
  title: (email: string) => `Invitation for ${email}`,
  invitationLink: 'Invitation link',
  passItOnToAlone: (email: string) =>
    `Send it only to ${email}: the first person to open it creates the account. It works for 72 hours.`,
} as const;

export const invitationsWords = {
  heading: 'Error Loading Invitations',
  failedToLoad: 'Failed to load the open invitations',
  open: 'Open',
  expired: 'Expired',
  notValid: 'Not Valid',
  whyNotValid: 'Its sender is no longer an admin. Send it again to make it valid.',
  openInvitations: (count: number) => `Open Invitations (${count})`,
  invitationToQueued: (email: string) => `Invitation to ${email} queued`,
  failedToSendInvitation: 'Failed to send the invitation',
  sent: (roleNames: string) => `${roleNames} · sent`,
  by: (by: string) => ` by ${by}`,
  expiredAgo: 'expired',
  expires: 'expires',
  sendInvitationToAgain: (email: string) => `Send the invitation to ${email} again`,
  revokeInvitationFor: (email: string) => `Revoke the invitation to ${email}`,
  revokeInvitation: 'Revoke Invitation',
  revoking: 'Revoking…',
  failed: 'Failed to revoke the invitation',
  invitationToRevoked: (email: string) => `Invitation to ${email} revoked`,
  revokeTheInvitationTo: 'Revoke the invitation to',
  itsLinkWillNoLonger: 'Its link will no longer work.',
} as const;

export const inviteUserWords = {
  invitationToQueued: (email: string) => `Invitation to ${email} queued`,
  failed: 'Failed to send the invitation',
  title: 'Invite a Person',
  sendInvitation: 'Send Invitation',
  createLink: 'Create Link',
  sending: 'Sending…',
  creating: 'Creating…',
  email: 'Email',
  description: 'They get a link to choose a name and a password. It works once, for 72 hours.',
  noMailServerIsSet:
    'No mail server is configured, so you’ll get a link to send yourself. It works once, for 72 hours.',
  role: 'Role',
} as const;
