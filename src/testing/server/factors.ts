import { beginCodes, confirmCodes } from '#features/auth/contract/factors.ts';
import { addPasskey, beginPasskey } from '#features/auth/contract/passkeys.ts';
import { computeCode, getStep } from '#features/auth/server/commands/factors/one-time-code.ts';
import { createPasskeyDevice, type PasskeyDevice } from './passkey-device.ts';
import type { TestServer } from './server.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const readBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

export interface CodeApp {
  /** What the app shows now, or a number of 30-second steps later. */
  showCode(stepsLater?: number): string;
  recoveryCodes: string[];
}

/** Sets up one-time codes for a person, through the API; the clock then is in the next step. */
export async function buildCodes(server: TestServer, user: { id: number }): Promise<CodeApp> {
  const session = server.signedInAs(user);
  const { secret } = (await session.call(beginCodes, {})).body;
  const showCode = (stepsLater = 0) =>
    computeCode(readBase32(secret), getStep(server.clock.now) + stepsLater);
  const { body } = await session.call(confirmCodes, { body: { code: showCode() } });
  server.clock.advance(30_000);
  return { showCode, recoveryCodes: body.recovery_codes ?? [] };
}

/** Adds a passkey of a new device to a person, through the API. */
export async function buildPasskey(
  server: TestServer,
  user: { id: number },
): Promise<PasskeyDevice & { recoveryCodes: string[] }> {
  const device = createPasskeyDevice(server.settings.PUBLIC_URL);
  const session = server.signedInAs(user);
  const { options } = (await session.call(beginPasskey, {})).body;
  const { body } = await session.call(addPasskey, {
    body: { name: 'Laptop', credential: device.register(options) },
  });
  return { ...device, recoveryCodes: body.recovery_codes ?? [] };
}
