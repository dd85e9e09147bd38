/** When this tab has last loaded the application again, so that it does not do so again and again. */
const RELOADED = 'touchline.reloaded';
/** If a reload has not helped within this time, another one will not help. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** Whether the application was not loaded again just now. */
export const mayLoadAgain = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(RELOADED)) > RELOAD_AGAIN_AFTER_MS;

/** Loads the application again. Never resolves: the page waits until the browser has left it. */
export function loadAgain(load = (): void => window.location.reload()): Promise<never> {
  sessionStorage.setItem(RELOADED, String(Date.now()));
  load();
  return new Promise<never>(() => {});
}

const readOwnRelease = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=release]')?.content;

let isReplaced = false;

/** Notes which release a server has answered with; null where it does not say. */
export function noteRelease(release: string | null): void {
  const own = readOwnRelease();
  isReplaced = release !== null && own !== undefined && release !== own;
}

/**
 * Whether the next screen should come from the server as a new page: another release answers by now, whose contracts
 * this one may not know.
 */
export const isReleaseReplaced = (): boolean => isReplaced && mayLoadAgain();
