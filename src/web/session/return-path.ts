/** The page to show after sign-in: only a path of this site, never another host or the sign-in page itself. */
export function returnPath(asked: string | undefined, origin = window.location.origin): string {
  if (!asked?.startsWith('/')) return '/';
  const url = URL.parse(asked, origin);
  if (!url || url.origin !== origin || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}
