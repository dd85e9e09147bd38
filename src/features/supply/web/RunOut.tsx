import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { useProjection, useProposals } from './api.ts';
import { Doubts } from './Doubts.tsx';
import { NextShipment } from './proposals/NextShipment.tsx';
import styles from './RunOut.module.css';
import { RunOutBones } from './RunOutSkeleton.tsx';
import { runOutView } from './view.ts';
import { runOutWords as words } from './wording.ts';

const RunOutPanel = createLazyPage(async () => (await import('./RunOutPanel.tsx')).RunOutPanel);

/** What each region must ship next, and on demand how long the stock of every variant lasts. */
export function RunOut() {
  const [{ runOut, demand }] = useUrlState(runOutView);
  const query = useProjection(demand);
  const isOpen = runOut !== '';
  // What to ship has its own source: it stays when the dates cannot be calculated.
  const hasStrip = query.data ? query.data.has_catalogue : query.errorUpdateCount > 0;
  return (
    <section className={styles['runOut']} aria-label={words.runOut}>
      <VisuallyHidden component="h2">{words.runOut}</VisuallyHidden>
      {hasStrip && <Strip isOpen={isOpen} />}
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<RunOutBones />}
        isEmpty={({ has_catalogue: hasCatalogue }) => !hasCatalogue}
        empty={<NoCatalogue />}
      >
        {(plan) => (
          <>
            <Doubts plan={plan} />
            {isOpen && (
              <Suspense fallback={<Coming />}>
                <RunOutPanel plan={plan} isOld={query.isPlaceholderData} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** What to ship next, as Supply proposes it. */
const Strip = ({ isOpen }: { isOpen: boolean }) => (
  <Loaded
    query={useProposals()}
    heading={words.errorLoadingSupply}
    failed={words.failedToWorkOutWhat}
    skeleton={<RunOutBones />}
  >
    {(supply) => (
      <div className={styles['strip']}>
        {CELL_REGIONS.map((region) => (
          <NextShipment key={region} region={region} supply={supply} />
        ))}
        <AllVariantsButton isOpen={isOpen} />
      </div>
    )}
  </Loaded>
);

const NoCatalogue = () => (
  <div className={styles['strip']}>
    <div className={styles['none']}>
      <h3>{words.mapYourSkusFirst}</h3>
      <p>{words.addYourSkusToCatalogue}</p>
    </div>
    <LinkButton to="/catalogue">{words.openCatalogue}</LinkButton>
  </div>
);

function AllVariantsButton({ isOpen }: { isOpen: boolean }) {
  const [, show] = useUrlState(runOutView);
  return (
    <Button
      className={styles['all']}
      variant="default"
      aria-expanded={isOpen}
      rightSection={
        <IconChevronDown
          className={styles['chevron']}
          data-open={isOpen || undefined}
          size={16}
          stroke={1.75}
          aria-hidden
        />
      }
      onPointerEnter={RunOutPanel.preload}
      onClick={() => show({ runOut: isOpen ? '' : 'all' }, { push: true })}
    >
      {words.allVariants}
    </Button>
  );
}

const Coming = () => (
  <div className={styles['coming']} aria-busy>
    <ChartSkeleton isFigure height={520} />
  </div>
);
