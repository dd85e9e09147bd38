import { HelpButton } from '#web/ui/help/HelpButton.tsx';
import type { WireBridge } from '../contract.ts';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import styles from './Bridge.module.css';
import { formatStep, listSteps, USUAL_STEPS } from './waterfall-steps.ts';
import { waterfallStepsWords as stepWords, waterfallWords as words } from './wording.ts';

/** The steps of most warehouses before anything is known of them. */
export const WaterfallSkeleton = () => (
  <ol className={styles['waterfall']} aria-hidden>
    {USUAL_STEPS.map((name) => (
      <li key={name}>
        <span>{name}</span>
        <Bone width="5ch" className={styles['bone']} />
        <span className={styles['track']} />
      </li>
    ))}
  </ol>
);

/** How the stock came from its opening to its closing. */
export function Waterfall({ bridge }: { bridge: WireBridge }) {
  const steps = listSteps(bridge);
  if (steps.length === 0) return <p className={styles['note']}>{words.noDayOfThisSpan}</p>;
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const width = Math.max(1, Math.max(...ends) - low);
  return (
    <ol className={styles['waterfall']} aria-label={words.fromOpeningToClosing}>
      {steps.map(({ name, units, isLevel, isPartial, from, to }) => (
        <li
          key={name}
          data-kind={
            isLevel ? 'level' : name === stepWords.unexplained && units !== 0 ? 'unexplained' : 'change'
          }
        >
          <span>
            {name}
            {isLevel && <HelpButton term={name} topic="opening-and-closing" />}
            {name === stepWords.unexplained && <HelpButton term={name} topic="unexplained" />}
          </span>
          <strong>{formatStep({ units, isLevel, isPartial })}</strong>
          <span className={styles['track']} aria-hidden>
            <span
              style={{
                insetInlineStart: `${((Math.min(from, to) - low) / width) * 100}%`,
                inlineSize: `${Math.max(0.4, (Math.abs(to - from) / width) * 100)}%`,
              }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
