interface Visit {
  /** The origin at which the way ends; it is not visited. */
  until: string;
  headers: Record<string, string>;
}

const HOPS_MAX = 10;

/** Follows an address from redirect to redirect, with cookies, as a browser does: the query of where it led. */
export async function visitAsBrowser(address: string, { until, headers }: Visit): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let hop = 0; hop < HOPS_MAX; hop += 1) {
    if (url.origin === until) return url.search.slice(1);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { ...headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null)
      throw new Error(`${url.href} answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    url = new URL(location, url);
  }
  throw new Error(`${address} leads nowhere`);
}
