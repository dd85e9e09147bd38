import { use } from 'react';
import type { ComponentType } from 'react';
import { inTime } from '../in-time.ts';

const RELOADED = 'touchline.reloaded';
/** What a fresh start has not mended by then, it does not mend. */
const RELOAD_AGAIN_AFTER_MS = 60_000;
/** The spec's limit for a script that hangs. */
const LOAD_WITHIN_MS = 120_000;

/** A page's script could not be loaded: the server is away or hangs, or a fresh start did not help. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing';
}

interface Surroundings {
  reload: () => void;
  serverAnswers: () => Promise<boolean>;
}

const browser: Surroundings = {
  reload: () => window.location.reload(),
  serverAnswers: () =>
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
};

/**
 * A page whose script loads when it is first shown, or at `preload`; `retry` forgets a failed attempt. After a
 * deployment an open tab asks for scripts that are gone: the whole application is then loaded again, once. If that
 * does not help, the server is away or the script does not come in time, the screen's boundary says so.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  surroundings = browser,
) {
  let attempt: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;
  const preload = (): Promise<ComponentType<Props>> =>
    (attempt ??= loaded(load, surroundings).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }));
  function Page(props: Props) {
    const Loaded = use(preload());
    return <Loaded {...props} />;
  }
  return Object.assign(Page, {
    preload: () => void preload().catch(() => undefined), // the page itself reports a failure
    retry: () => {
      if (hasFailed) attempt = undefined;
      hasFailed = false;
    },
  });
}

async function loaded<Page extends object>(
  load: () => Promise<Page>,
  { reload, serverAnswers }: Surroundings,
): Promise<Page> {
  try {
    const page = await inTime(load(), LOAD_WITHIN_MS);
    if (page) return page;
  } catch (cause) {
    // Told by time, not by a success: what surrounds this page loads well, and would ask for one reload after another.
    const isFirst = Date.now() - Number(sessionStorage.getItem(RELOADED)) > RELOAD_AGAIN_AFTER_MS;
    if (!isFirst || !(await serverAnswers()))
      throw new PageMissing('This page could not be loaded.', { cause });
    sessionStorage.setItem(RELOADED, String(Date.now()));
    reload();
    return new Promise<never>(() => {}); // the spinner stays until the browser has left
  }
  throw new PageMissing('The script of this page did not come in time.');
}
