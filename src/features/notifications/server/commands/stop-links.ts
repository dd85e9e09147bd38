import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { selectSigningKey } from '../queries/signing-key.ts';

/** One kind of mail that a person can stop: `alerts`. */
export interface StopRequest {
  userId: number;
  what: string;
}

const LINK = /^(\d{1,9})\.([a-z-]{1,30})\.([\w-]{43})$/;

const sign = (key: Buffer, { userId, what }: StopRequest): string =>
  createHmac('sha256', key).update(`stop ${userId} ${what}`).digest('base64url');

/** What an address holds to stop mails without a sign-in, for as long as the person has an account. */
async function buildStopLink(db: Db, request: StopRequest): Promise<string> {
  const key = await selectSigningKey(db);
  return `${request.userId}.${request.what}.${sign(key, request)}`;
}

/** What a link stops, for whom; null where we did not sign it. */
export async function readStopLink(db: Db, link: string): Promise<StopRequest | null> {
  const [, id, what = '', signature = ''] = LINK.exec(link) ?? [];
  if (id === undefined) return null;
  const request = { userId: Number(id), what };
  const expected = Buffer.from(sign(await selectSigningKey(db), request));
  return timingSafeEqual(expected, Buffer.from(signature)) ? request : null;
}

/** The two addresses of a mail: for the program that shows it (one POST, RFC 8058), and for people. */
export async function buildStopAddresses(
  db: Db,
  publicUrl: string,
  request: StopRequest,
): Promise<{ oneClickUrl: string; pageUrl: string }> {
  const link = await buildStopLink(db, request);
  return {
    oneClickUrl: `${publicUrl}/api/notifications/stop/${link}`,
    pageUrl: `${publicUrl}/unsubscribe?link=${link}`,
  };
}
