// Runs before anything else and before the first paint: a classic script of its own in <head>, because the page's
// policy allows no inline script and the application's modules run later. It can import nothing.
{
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['mantineColorScheme'] = chosen ?? (dark ? 'dark' : 'light');

  // zod reads this when a schema is made, which is while modules load. The policy forbids making functions from text.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

  // A signed-in user needs more than the sign-in page: the scripts of their screen are requested now, and not one
  // after the other as each finds out what it needs. The build has written into the page which ones they are.
  const firstFiles = document.querySelector<HTMLMetaElement>('meta[name=first-files]')?.content;
  if (firstFiles && localStorage.getItem('touchline.session') !== null) {
    const firstScripts: { inside: number[]; screens: Record<string, number[]>; files: string[] } =
      JSON.parse(firstFiles);
    const { pathname } = window.location;
    const screen = Object.keys(firstScripts.screens).find((path) => `${pathname}/`.startsWith(`${path}/`));
    for (const place of [...firstScripts.inside, ...(firstScripts.screens[screen ?? '/dashboard'] ?? [])]) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: firstScripts.files[place] });
      document.head.append(link);
    }
  }
}
