// Runs before anything else and before the first paint: a classic script of its own in <head>, because the page's
// policy allows no inline script and the application's modules run later. It can import nothing.
{
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['mantineColorScheme'] = chosen ?? (dark ? 'dark' : 'light');

  // zod looks here when a schema is made, which is while modules load. The policy forbids functions from text.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
