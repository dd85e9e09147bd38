const YEAR_S = 31_536_000;

/**
 * A choice of how the screens look. Kept in a cookie: the browser's storage holds the session and nothing else,
 * so that it can be seen to be empty after sign-out.
 */
export const readPreference = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export function writePreference(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
