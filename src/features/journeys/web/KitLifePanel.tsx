import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { Timeline } from '#web/ui/thing/Timeline.tsx';
import { useKitLife } from './api.ts';
import { listLifeSteps } from './life-steps.ts';
import { kitLifePanelWords as words } from './wording.ts';

/** The life of a kit as a timeline; unreported steps are marked unknown, and counted. */
export const KitLifePanel = ({ serial }: { serial: string }) => (
  <Loaded
    query={useKitLife(serial)}
    heading={words.heading}
    failed={words.failed}
    skeleton={<Waiting label={words.loading} />}
  >
    {({ life }) => {
      const steps = listLifeSteps(life);
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
