export const USERNAME_MIN = 3;
export const USERNAME_MAX = 64;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const NAME_MAX = 200;
export const RECENT_DAYS = 30;

export const OWN_ACCOUNT_DEACTIVATE = 'You cannot deactivate your own account!';
export const OWN_ACCOUNT_DELETE = 'You cannot delete your own account!';
