/** What the person did, or their device, in place of signing; its message is written for them. */
export class PasskeyUnused extends Error {
  override readonly name = 'PasskeyUnused';
}

/** Whether this browser and this address can have passkeys at all: an address without a name cannot. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname);
