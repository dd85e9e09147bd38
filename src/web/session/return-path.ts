const SIGN_IN = '/login';

/** The page to show after sign-in: only a path of this site, never another host or the sign-in page itself. */
export function returnPath(requested: string | null, origin = window.location.origin): string {
  if (!requested?.startsWith('/')) return '/';
  const url = URL.parse(requested, origin);
  if (!url || url.origin !== origin || url.pathname === SIGN_IN) return '/';
  return url.pathname + url.search + url.hash;
}

/** Changes the address to the sign-in page, which remembers the page that it replaces. */
export function toSignIn(returns: boolean): void {
  const { pathname, search, hash } = window.location;
  if (pathname === SIGN_IN) return;
  const fromQuery =
    returns && pathname !== '/' ? `?from=${encodeURIComponent(pathname + search + hash)}` : '';
  window.history.replaceState(null, '', SIGN_IN + fromQuery);
}

/** After sign-in, changes the address to the page that was requested. */
export function restoreReturnPath(): void {
  const { pathname, search } = window.location;
  if (pathname !== SIGN_IN) return;
  window.history.replaceState(null, '', returnPath(new URLSearchParams(search).get('from')));
}
