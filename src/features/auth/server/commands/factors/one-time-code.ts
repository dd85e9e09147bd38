// RFC 6238 with what every app knows: SHA-1, six digits, 30 seconds. Own code of a screen's length: a library would bring
// its own encodings for it, and the RFC has vectors to test against.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock may be wrong by this many steps in either direction. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const createCodeSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** A secret as apps read it and people type it. */
export function formatBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

/** The code of one step (RFC 4226). */
export function computeCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const getStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The step of a code that is right about now; undefined for any other. Each candidate is compared, in constant time. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code);
  let found: number | undefined;
  for (let off = -STEPS_OFF; off <= STEPS_OFF; off += 1) {
    const step = getStep(now) + off;
    const wanted = Buffer.from(computeCode(secret, step));
    if (wanted.length === given.length && timingSafeEqual(wanted, given)) found = step;
  }
  return found;
}

/** What the picture says to an app. */
export function buildCodeUri(secret: Buffer, { username, host }: { username: string; host: string }): string {
  const issuer = `Touchline (${host})`;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${formatBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
