/** Every kind of mail that is sent; the Deliveries screen names them. */
export const MAIL_KINDS = [
  'account-change',
  'address-verification',
  'alert',
  'assignment',
  'brief',
  'invitation',
  'password-reset',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
