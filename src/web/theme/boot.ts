// Runs before anything else and before the first paint: a classic script of its own in <head>, because the page's
// policy allows no inline script and the application's modules run later. It can import nothing but types.
import type { EarlyAnswers } from '../api/early-answers.ts';
import type { Styles } from '../loading/styles.ts';

interface FirstFiles {
  files: string[];
  /** The whole stylesheet, and the part of it that is enough for the scripts of some places in `files`. */
  styles: { whole: string; first: string; enoughFor: number[] };
  /** Places in `files`: what the sign-in page needs, and what every screen inside a session does. */
  door: number[];
  inside: number[];
  /** What every screen inside a session asks for. */
  calls: string[];
  /** By its address, `$` for what varies: what else a screen needs, asks for, and who may open it. */
  screens: Record<string, { files: number[]; calls?: string[]; roles?: string[] }>;
}

{
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['mantineColorScheme'] = chosen ?? (dark ? 'dark' : 'light');

  // zod reads this when a schema is made, which is while modules load. The policy forbids making functions from text.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

  const readSession = (): { token?: unknown; user?: { role?: unknown } } | null => {
    try {
      const stored: ReturnType<typeof readSession> = JSON.parse(
        localStorage.getItem('touchline.session') ?? 'null',
      );
      return stored;
    } catch {
      return null;
    }
  };

  const findScreen = ({ screens }: FirstFiles) => {
    const parts = window.location.pathname.split('/');
    const matches = (path: string): boolean => {
      const wanted = path.split('/');
      return wanted.length === parts.length && wanted.every((part, at) => part === '$' || part === parts[at]);
    };
    const path = Object.keys(screens).find(matches) ?? '/dashboard';
    return { ...screens[path], varying: parts[path.split('/').indexOf('$')] ?? '' };
  };

  const ask = (url: string, token: string): Promise<Response> => {
    const answer = fetch(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(15_000),
    });
    // Who takes the answer handles its failure; where no one does, it is none.
    answer.catch(() => undefined);
    return answer;
  };

  const addStyles = (href: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      const fail = (): void => {
        link.remove();
        reject(new Error(`The styles could not be loaded: ${href}`));
      };
      Object.assign(link, { rel: 'stylesheet', href, onload: () => resolve(), onerror: fail });
      // Nothing is painted without it. Browsers that do not know this wait until `main.tsx` draws.
      link.setAttribute('blocking', 'render');
      document.head.append(link);
    });

  /** The screens that most people open first need a third of all styles; any other script waits for the whole. */
  const startStyles = (
    { files, styles: { whole, first, enoughFor } }: FirstFiles,
    places: number[],
  ): Styles => {
    const early = new Set(enoughFor.map((place) => files[place]));
    let loading: Promise<void> | undefined;
    const loadWhole = (): Promise<void> =>
      (loading ??= addStyles(whole).catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
    const started = places.every((place) => enoughFor.includes(place)) ? addStyles(first) : loadWhole();
    // A script that needs them fails with it, and is loaded again.
    started.catch(() => undefined);
    const isEarly = (scripts: readonly string[]): boolean =>
      scripts.length > 0 && scripts.every((name) => early.has(`/${name}`));
    return { started, waitFor: (scripts) => (isEarly(scripts) ? started : loadWhole()) };
  };

  // The build has written into the page what each screen begins with. It is requested now, and not one after the other
  // as each script finds out what it needs: the scripts, and where someone is signed in the first answers.
  const content = document.querySelector<HTMLMetaElement>('meta[name=first-files]')?.content;
  if (content) {
    const first: FirstFiles = JSON.parse(content);
    const session = readSession();
    const token = session?.token;
    const load = (places: number[]): void => {
      globalThis.styles = startStyles(first, places);
      for (const place of places) {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: first.files[place] });
        document.head.append(link);
      }
    };
    if (typeof token === 'string') {
      const { files = [], calls = [], roles, varying } = findScreen(first);
      // Before the calls: without HTTP/2 a browser has six requests at a time, and files do not wait for a database.
      load([...first.inside, ...files]);
      // Filters in the address ask for other answers.
      const isPlain = window.location.search === '' && (roles?.includes(String(session?.user?.role)) ?? true);
      const urls = [...first.calls, ...(isPlain ? calls : [])].map((url) => url.replace('$', varying));
      const early: EarlyAnswers = {
        token,
        askedAtMs: Date.now(),
        answers: new Map(urls.map((url) => [url, ask(url, token)])),
      };
      globalThis.earlyAnswers = early;
    } else load(first.door);
  }
}
