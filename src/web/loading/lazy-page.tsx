import { createElement, lazy, useState } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { waitAtMost } from '../api/wait-at-most.ts';
import { loadAgain, mayLoadAgain } from './release.ts';
import { lazyPageWords as words } from './wording.ts';

/** The spec's limit for a script that hangs. */
const LOAD_WITHIN_MS = 120_000;
const ANSWER_WITHIN_MS = 10_000;

/** A page's script could not be loaded: the server is away or hangs, or a fresh start did not help. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing';
  /** Makes ready for another attempt; false where there is no use in one yet. */
  readonly tryAgain: () => Promise<boolean>;

  constructor(message: string, tryAgain: () => Promise<boolean>, cause?: unknown) {
    super(message, { cause });
    this.tryAgain = tryAgain;
  }
}

interface Surroundings {
  reload: () => void;
  serverAnswers: () => Promise<boolean>;
}

const browser: Surroundings = {
  reload: () => window.location.reload(),
  serverAnswers: () =>
    fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    ),
};

/** Each lets a failed page be requested again: once the server is back, all of them may load. */
const failed = new Set<() => void>();

async function forgetFailed(): Promise<true> {
  for (const forget of failed) forget();
  failed.clear();
  return true;
}

/** What is loading at the moment. */
const loading = new Set<Promise<unknown>>();

/** Waits until every page that is loading is there, and what those have begun to load; a failure ends the wait as well. */
export async function waitForPages(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading);
}

/**
 * A page whose script loads when it is first shown, or at `preload`. After a deployment an open tab asks for scripts
 * that are gone: the whole application is then loaded again, once. If that does not help, the server is away or the
 * script does not come in time, the screen's boundary says so.
 */
export function createLazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  surroundings = browser,
) {
  let attempt: Attempt<Props> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const start = (): Attempt<Props> => {
    const started = loadPage(load, surroundings);
    loading.add(started);
    void started
      .then(
        (page) => void (loaded = page),
        () => void failed.add(() => (attempt = undefined)),
      )
      .finally(() => loading.delete(started));
    return { started, Awaited: lazy(() => started.then((page) => ({ default: page }))) };
  };
  const request = (): Attempt<Props> => (attempt ??= start());
  function Page(props: Props) {
    // What is there is drawn at once, and not after a fallback of at least 300 ms. Once it is shown it stays the same
    // component: another one would lose what is typed in it.
    const [shown] = useState(() => ({ Part: loaded ?? request().Awaited }));
    return createElement<Props>(shown.Part, props);
  }
  return Object.assign(Page, {
    preload: () => void request().started.catch(() => undefined), // the page itself reports a failure
  });
}

interface Attempt<Props extends object> {
  started: Promise<ComponentType<Props>>;
  /** Suspends until then. Not `use`: a promise that is used again counts in tests as one that is awaited. */
  Awaited: LazyExoticComponent<ComponentType<Props>>;
}

async function loadPage<Page extends object>(
  load: () => Promise<Page>,
  surroundings: Surroundings,
): Promise<Page> {
  try {
    const page = await waitAtMost(load(), LOAD_WITHIN_MS);
    if (page) return page;
  } catch (cause) {
    // Decided by time, not by a success: the shell around this page loads well, and would cause one reload after
    // another.
    if (!mayLoadAgain() || !(await surroundings.serverAnswers()))
      throw new PageMissing(words.notLoaded, forgetFailed, cause);
    return loadAgain(surroundings.reload);
  }
  // Importing it again would wait for the same request: the browser joins the two for as long as the page lives.
  throw new PageMissing(
    words.tookTooLong,
    async () => (await surroundings.serverAnswers()) && loadAgain(surroundings.reload),
  );
}
