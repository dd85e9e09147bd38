import { call } from '#web/api/call.ts';
import { beginProviderProof, proveByProvider } from '../../contract/providers.ts';
import { Unfinished } from '../use-asking.ts';
import { waitForAnswer } from './way-back.ts';
import { proveInWindowWords as words } from './wording.ts';

const SIZE = 'popup,width=520,height=720';

/** Has the person sign in at their provider again, in a window of its own: what they have typed here stays. */
export async function proveInWindow(provider: string, signal: AbortSignal): Promise<void> {
  // At once with the click: later the browser would block it.
  const opened = window.open('about:blank', '_blank', SIZE);
  if (!opened) throw new Unfinished(words.windowBlocked);
  try {
    const { attempt, state, url } = await call(beginProviderProof, { body: { provider } });
    opened.location.replace(new URL(url, window.location.href));
    const answer = await waitForAnswer(state, signal);
    await call(proveByProvider, { body: { attempt, answer } });
  } finally {
    opened.close();
  }
}
