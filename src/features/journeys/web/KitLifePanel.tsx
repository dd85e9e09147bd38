import { useCompanyTimeZone } from '#web/use-today.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { BoneLine } from '#web/ui/skeleton/BoneLine.tsx';
import { Timeline, TimelineSkeleton } from '#web/ui/thing/Timeline.tsx';
import { useKitLife } from './api.ts';
import { listLifeSteps } from './life-steps.ts';
import { kitLifePanelWords as words } from './wording.ts';

/** The life of a kit as a timeline; unreported steps are marked unknown, and counted. */
export function KitLifePanel({ serial }: { serial: string }) {
  const timeZone = useCompanyTimeZone();
  return (
    <Loaded
      query={useKitLife(serial)}
      heading={words.heading}
      failed={words.failed}
      skeleton={<LifeSkeleton />}
    >
      {({ life }) => {
        const steps = listLifeSteps(life, timeZone);
        const unknown = steps.filter(({ isUnknown }) => isUnknown).length;
        return (
          <>
            <Timeline name={words.life} steps={steps} />
            <p>{unknown === 0 ? words.everyStepOfItsWay : words.stepsOfNotKnown(unknown, steps.length)}</p>
          </>
        );
      }}
    </Loaded>
  );
}

/** From the line to the subscription. */
const STEPS = 7;

const LifeSkeleton = () => (
  <div aria-hidden>
    <TimelineSkeleton steps={STEPS} />
    <BoneLine width="10rem" />
  </div>
);
