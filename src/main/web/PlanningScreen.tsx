import { Suspense } from 'react';
import { PlanningPage } from '#features/plan/web/PlanningPage.tsx';
import { RunOutSkeleton } from '#features/supply/web/RunOutSkeleton.tsx';
import { createLazyPage } from '#web/loading/lazy-page.tsx';

const RunOut = createLazyPage(async () => (await import('#features/supply/web/RunOut.tsx')).RunOut);

/** The plan, with how long its stock lasts above it: two areas that know nothing of each other's screens. */
export const PlanningScreen = () => (
  <PlanningPage
    stockAhead={
      <Suspense fallback={<RunOutSkeleton />}>
        <RunOut />
      </Suspense>
    }
    stockAheadSkeleton={<RunOutSkeleton />}
  />
);
