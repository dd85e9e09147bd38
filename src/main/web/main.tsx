import '#web/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, startSession } from './App.tsx';
import { areas } from './navigation.ts';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App session={startSession()} router={createAppRouter(areas)} />
  </StrictMode>,
);
