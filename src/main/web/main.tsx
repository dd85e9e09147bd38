import '#web/theme/styles.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { waitAtMost } from '#web/api/wait-at-most.ts';
import { createLazyPage, waitForPages } from '#web/loading/lazy-page.tsx';
import '#web/loading/styles.ts';
import { waitUntilResolved } from '#web/session/session.ts';
import { preloadEntrance, TouchlineApp, startSession } from './TouchlineApp.tsx';

/** What takes longer is waited for with a spinner. */
const DRAWN_WITHIN_MS = 300;

async function loadAreas() {
  const { areas } = await import('./navigation.ts');
  if (document.documentElement.dataset['demo'] === undefined) return areas;
  const { demoAreas } = await import('./entrance/demo-areas.ts');
  return [...areas, ...demoAreas];
}

const inside = createLazyPage(async () => {
  const [{ SignedInApp: Inside, prepareFirstScreen }, areas] = await Promise.all([
    import('./SignedInApp.tsx'),
    loadAreas(),
  ]);
  await prepareFirstScreen(areas);
  return () => <Inside areas={areas} />;
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const session = startSession();
preloadEntrance(session, inside);
// The session, the shell and the first screen are drawn together: between two stages React lets 300 ms pass.
await waitAtMost(Promise.all([waitUntilResolved(session), waitForPages()]), DRAWN_WITHIN_MS);
await globalThis.styles?.started.catch(() => undefined);
const touchline = (
  <StrictMode>
    <TouchlineApp session={session} inside={inside} />
  </StrictMode>
);
// In slices, so that no task holds up a slow processor.
startTransition(() => createRoot(root).render(touchline));
