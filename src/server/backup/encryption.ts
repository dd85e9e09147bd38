import { Readable } from 'node:stream';

/** The key does not open this file, or the file is none of age. Its message is a sentence for a person. */
export class DecryptionRefused extends Error {
  override readonly name = 'DecryptionRefused';
}

/** A pair of keys: who has the public one can write copies, and only who has the secret one can read them. */
export async function createBackupKeys(): Promise<{ recipient: string; identity: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The content in the format of age (age-encryption.org), in pieces, for the owner of a public key. */
export async function encryptFor(recipient: string, content: Readable): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.from(await encrypter.encrypt(toWebStream(content)), { objectMode: false });
}

/** The reverse. A piece that was changed fails, and so does an end that is missing. */
export async function decryptWith(identity: string, content: Readable): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    return Readable.from(await decrypter.decrypt(toWebStream(content)), { objectMode: false });
  } catch (cause) {
    content.destroy();
    throw new DecryptionRefused(
      'The copy can’t be decrypted: BACKUP_IDENTITY isn’t the matching key, or the file isn’t a backup copy.',
      { cause },
    );
  }
}

function toWebStream(content: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Buffer> = content[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: () => void content.destroy(),
  });
}
