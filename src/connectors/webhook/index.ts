// Ours, beside `VendorHttp`: its retries stay in memory, while what is owed to a webhook waits in the database.
import { createHmac } from 'node:crypto';
import type { Agent } from 'undici';
import {
  BlockedAddress,
  createPinnedLookup,
  requireAllowedUrl,
  type ResolveHost,
} from '../kit/allowed-address.ts';
import { LIMITS, send, TransportFailure, type Limits } from '../kit/send.ts';

export interface WebhookCall {
  url: string;
  /** Signs the body together with the moment at which it is sent. */
  secret: string;
  body: string;
  /** Unique among all messages, and the same when it is sent again. */
  messageId: string;
  now: Date;
}

/**
 * What became of a call. `gone`: the receiver wants no more of them (410). `refused`: this one, for good. `postponed`:
 * not now.
 */
export type WebhookOutcome = { kind: 'sent' } | { kind: 'gone' | 'refused' | 'postponed'; words: string };

export interface Webhooks {
  post(call: WebhookCall, signal?: AbortSignal): Promise<WebhookOutcome>;
  close(): Promise<void>;
}

interface Options {
  /** `ALLOW_PRIVATE_PROVIDERS`: private addresses and plain http. */
  allowPrivate: boolean;
  limits?: Partial<Limits>;
  resolve?: ResolveHost;
}

const WEBHOOK_LIMITS: Limits = { ...LIMITS, callMs: 10_000, bodyBytes: 64 * 1024 };

/** Posts JSON to addresses that admins enter. It follows no redirect and reaches into no private network. */
export function createWebhooks({ allowPrivate, resolve, ...options }: Options): Webhooks {
  const limits = { ...WEBHOOK_LIMITS, ...options.limits };
  let agent: Promise<Agent> | undefined;
  const openOnce = () => (agent ??= openAgent(limits.connectMs, createPinnedLookup(allowPrivate, resolve)));
  return {
    async post({ url, body, ...call }, signal) {
      try {
        const { status, headers, bytes } = await send(
          {
            method: 'POST',
            url: requireWebhookUrl(url, allowPrivate),
            headers: { 'content-type': 'application/json', ...sign(body, call) },
            body,
          },
          { dispatcher: await openOnce(), limits, stop: signal ?? new AbortController().signal },
        );
        return readAnswer(status, { location: headers['location'], text: bytes.toString('utf8') });
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof BlockedAddress) return { kind: 'refused', words: error.message };
        if (!(error instanceof TransportFailure)) throw error;
        const isFinal = error.kind === 'blocked-address' || error.kind === 'too-large';
        return { kind: isFinal ? 'refused' : 'postponed', words: error.message };
      }
    },
    async close() {
      await (await agent)?.destroy();
    },
  };
}

/** Whether messages may go to an address at all. A name is checked again as it is resolved for each of them. */
export function isAllowedWebhookUrl(url: string, allowPrivate: boolean): boolean {
  try {
    requireWebhookUrl(url, allowPrivate);
    return true;
  } catch (error) {
    if (error instanceof BlockedAddress) return false;
    throw error;
  }
}

function requireWebhookUrl(text: string, allowPrivate: boolean): URL {
  const url = new URL(text);
  return requireAllowedUrl(url, [url.origin], allowPrivate);
}

async function openAgent(timeout: number, lookup: ReturnType<typeof createPinnedLookup>): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({ allowH2: false, connections: 2, connect: { timeout, lookup } });
}

/** The receiver makes the same of the body, the moment and the secret, and takes nothing that is minutes old. */
function sign(body: string, { secret, messageId, now }: Omit<WebhookCall, 'url' | 'body'>) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'touchline-delivery': messageId,
    'touchline-timestamp': timestamp,
    'touchline-signature': `v1=${signature}`,
  };
}

interface Answer {
  location: string | undefined;
  text: string;
}

function readAnswer(status: number, { location, text }: Answer): WebhookOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const said = text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  const words = said === '' ? String(status) : `${status} ${said}`;
  if (status === 410) return { kind: 'gone', words };
  if (status >= 300 && status < 400)
    return { kind: 'refused', words: `${status}: it redirects to ${location ?? 'elsewhere'}` };
  const isForNow = status >= 500 || status === 408 || status === 425 || status === 429;
  return { kind: isForNow ? 'postponed' : 'refused', words };
}
