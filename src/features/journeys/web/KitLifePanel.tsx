import { formatCount } from '#web/format.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { Timeline } from '#web/ui/thing/Timeline.tsx';
import { useKitLife } from './api.ts';
import { listLifeSteps } from './life-steps.ts';

/** What became of a kit as a line in time; what no one told is said to be unknown, and counted. */
export const KitLifePanel = ({ serial }: { serial: string }) => (
  <Loaded
    query={useKitLife(serial)}
    heading="Error Loading Life"
    failed="Failed to load what became of this kit"
    skeleton={<Waiting label="Loading" />}
  >
    {({ life }) => {
      const steps = listLifeSteps(life);
      const unknown = steps.filter(({ isUnknown }) => isUnknown).length;
      return (
        <>
          <Timeline name="Life" steps={steps} />
          <p>
            {unknown === 0
              ? 'Every step of its way is known.'
              : `${formatCount(unknown, 'step')} of ${steps.length} ${unknown === 1 ? 'is' : 'are'} not known.`}
          </p>
        </>
      );
    }}
  </Loaded>
);
