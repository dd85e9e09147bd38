import '#web/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { TouchlineApp, startSession } from './TouchlineApp.tsx';

const inside = createLazyPage(async () => {
  const [{ SignedInApp: Inside }, { areas }, { demoAreas }] = await Promise.all([
    import('./SignedInApp.tsx'),
    import('./navigation.ts'),
    import('./entrance/demo-areas.ts'),
  ]);
  const isDemo = document.documentElement.dataset['demo'] !== undefined;
  const all = isDemo ? [...areas, ...demoAreas] : areas;
  return () => <Inside areas={all} />;
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <TouchlineApp session={startSession()} inside={inside} />
  </StrictMode>,
);
