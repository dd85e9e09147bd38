// A device that holds passkeys, for tests without a browser: it makes and signs as WebAuthn says, and lies where a test
// wants it to.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { RegisteredPasskey, SignedChallenge } from '#features/auth/contract/passkeys.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const asked = z.object({
  challenge: z.string(),
  user: z.object({ id: z.string() }).optional(),
});

/** What a test has the device or the browser do otherwise than it would. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The count that the device says; one more than before without it. */
  count?: number;
  isVerified?: boolean;
  userHandle?: string;
}

export interface PasskeyDevice {
  credentialId: string;
  register(options: Record<string, unknown>, lies?: Lies): RegisteredPasskey;
  sign(options: Record<string, unknown>, lies?: Lies): SignedChallenge;
}

const encode = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** A device with one key, in a browser that shows the application at `origin`. */
export function createPasskeyDevice(origin = 'http://localhost'): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  let count = 0;
  let userHandle: string | undefined;

  const buildClientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const buildAuthData = (flags: number, lies: Lies, key: Buffer = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.count ?? count);
    const verified = (lies.isVerified ?? true) ? VERIFIED : 0;
    const host = lies.rpId ?? new URL(origin).hostname;
    return Buffer.concat([sha256(host), Buffer.from([flags | PRESENT | verified]), counter, key]);
  };
  const about = { id: encode(credentialId), rawId: encode(credentialId), clientExtensionResults: {} };

  return {
    credentialId: encode(credentialId),
    register(options, lies = {}) {
      const { challenge, user } = asked.parse(options);
      userHandle = user?.id;
      const authData = buildAuthData(HAS_KEY, lies, buildAttestedKey(credentialId, publicKey));
      return {
        ...about,
        type: 'public-key',
        response: {
          clientDataJSON: encode(buildClientData('webauthn.create', challenge, lies)),
          attestationObject: encode(buildAttestation(authData)),
          transports: ['internal'],
        },
      };
    },
    sign(options, lies = {}) {
      const { challenge } = asked.parse(options);
      count += 1;
      const clientData = buildClientData('webauthn.get', challenge, lies);
      const authData = buildAuthData(0, lies);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      const handle = lies.userHandle ?? userHandle;
      return {
        ...about,
        type: 'public-key',
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(authData),
          signature: encode(signature),
          ...(handle !== undefined && { userHandle: handle }),
        },
      };
    },
  };
}

/** The device's model (none), the credential's id and its key (COSE, ES256). */
function buildAttestedKey(credentialId: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
}

/** In CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
function buildAttestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}
