import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret as the database keeps it. */
export interface SealedSecret {
  sealed: Buffer;
  /** The name of the key; null where there was none, and the secret is kept as it is. */
  keyName: string | null;
}

interface Key {
  name: string;
  bytes: Buffer;
}

/** The keys of `SECRETS_KEY`: the first encrypts, all of them decrypt. */
export type SecretKeys = readonly Key[];

/** Reads the keys from their texts, 32 bytes in Base64 each. */
export const readSecretKeys = (texts: readonly string[] = []): SecretKeys =>
  texts.map((text) => {
    const bytes = Buffer.from(text, 'base64');
    return { bytes, name: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
  });

/** Encrypts a secret for one purpose, such as `one-time code of 7`: nothing else can decrypt it. */
export function sealSecret([key]: SecretKeys, secret: Buffer, purpose: string): SealedSecret {
  if (!key) return { sealed: secret, keyName: null };
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(purpose));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyName: key.name };
}

/** Decrypts a secret; null where its key is not there any more. */
export function openSecret(
  keys: SecretKeys,
  { sealed, keyName }: SealedSecret,
  purpose: string,
): Buffer | null {
  if (keyName === null) return sealed;
  const key = keys.find(({ name }) => name === keyName);
  if (!key) return null;
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key.bytes, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(text), decipher.final()]);
}
