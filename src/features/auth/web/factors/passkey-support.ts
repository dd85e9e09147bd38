/** Whether this browser and this address can have passkeys at all: an address without a name cannot. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname);
