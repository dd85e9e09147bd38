import '#web/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPage } from '#web/shell/lazy-page.tsx';
import { App, startSession } from './App.tsx';

const inside = lazyPage(async () => {
  const [{ Inside }, { areas }] = await Promise.all([import('./Inside.tsx'), import('./navigation.ts')]);
  return () => <Inside areas={areas} />;
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App session={startSession()} inside={inside} />
  </StrictMode>,
);
