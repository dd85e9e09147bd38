import { z } from 'zod';
import { call } from '#web/api/call.ts';
import { beginProviderSignIn, signInByProvider } from '../../contract/providers.ts';
import { Unfinished } from '../use-asking.ts';
import { wayBackWords as words } from './wording.ts';

const ENTRY = 'touchline.provider';

/** What a tab keeps while it is at a provider. */
const gone = z.object({ attempt: z.string(), state: z.string(), from: z.string() });

/** Leaves for a provider, which sends this tab back. */
export async function leaveForProvider(provider: string): Promise<void> {
  const { url, ...begun } = await call(beginProviderSignIn, { body: { provider } });
  const from = new URLSearchParams(window.location.search).get('from') ?? '';
  sessionStorage.setItem(ENTRY, JSON.stringify({ ...begun, from }));
  window.location.assign(url);
}

/** The attempt that this tab left with, once: undefined where the answer is to another one. */
function takeAttempt(answer: string) {
  const entry = sessionStorage.getItem(ENTRY);
  const kept = entry === null ? undefined : gone.safeParse(JSON.parse(entry)).data;
  if (!kept || kept.state !== new URLSearchParams(answer).get('state')) return undefined;
  sessionStorage.removeItem(ENTRY);
  return kept;
}

/** Finishes what this tab began; the address then names the page that was asked for, as at every sign-in. */
export async function finishReturn() {
  const answer = window.location.search.slice(1);
  const kept = takeAttempt(answer);
  if (!kept && (await handToOpener(answer))) return 'handed' as const;
  try {
    if (!kept) throw new Unfinished(words.elsewhere);
    return await call(signInByProvider, { body: { attempt: kept.attempt, answer } });
  } finally {
    const from = kept?.from ? `?from=${encodeURIComponent(kept.from)}` : '';
    // What the provider sent is of no use to anyone who looks at the history of this browser.
    window.history.replaceState(null, '', `/login${from}`);
  }
}

const CHANNEL = 'touchline.provider';
const OPENER_ANSWERS_MS = 1_500;

const handed = z.object({ answer: z.string() });
const taken = z.object({ taken: z.string() });

/** Gives the answer to the page that opened this window for a proof; false where no page waits for it. */
function handToOpener(answer: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const end = (isTaken: boolean): void => {
      clearTimeout(timer);
      channel.close();
      resolve(isTaken);
    };
    const timer = setTimeout(() => end(false), OPENER_ANSWERS_MS);
    channel.addEventListener('message', ({ data }) => {
      if (taken.safeParse(data).data?.taken === answer) end(true);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
    channel.postMessage({ answer });
  });
}

/** Waits for the answer to an attempt that another window brings back. */
export function waitForAnswer(state: string, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      channel.close();
      reject(new Unfinished(words.youDidntSignIn));
    };
    signal.addEventListener('abort', stop, { once: true });
    channel.addEventListener('message', ({ data }) => {
      const answer = handed.safeParse(data).data?.answer;
      if (answer === undefined || new URLSearchParams(answer).get('state') !== state) return;
      signal.removeEventListener('abort', stop);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
      channel.postMessage({ taken: answer });
      channel.close();
      resolve(answer);
    });
  });
}
