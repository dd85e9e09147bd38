import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { BoneLine } from '#web/ui/skeleton/BoneLine.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { FactoryShipment } from '../../contract.ts';
import type { BoxContents } from '../../contract/contents.ts';
import { countDifferences } from '../../rules/verify.ts';
import { useBoxContents } from '../api.ts';
import { useBoxCommands } from '../box-commands.ts';
import { describeCounts, KIT_WORDS } from './wording.ts';
import styles from './Contents.module.css';
import { boxKitsWords as words } from './wording.ts';

/** The kits of a box: as the factory named them, as they were scanned, and how the two differ. */
export function BoxKits({ box }: { box: FactoryShipment }) {
  const { canChange, openDialog } = useBoxCommands();
  return (
    <ThingSection title={words.kits}>
      <Loaded
        query={useBoxContents(box.id)}
        heading={words.heading}
        failed={words.failed}
        skeleton={<KitsSkeleton kits={box.units ?? 0} hasButton={canChange} />}
      >
        {(contents) => (
          <>
            <p className={styles['summary']}>{describeContents(contents, box)}</p>
            <Check
              contents={contents}
              onExplain={canChange ? () => openDialog('explain', box.id) : undefined}
            />
            {canChange && (
              <Button variant="default" onClick={() => openDialog('verify', box.id)}>
                {contents.check ? words.verifyAgain : words.verifyKits}
              </Button>
            )}
            {contents.kits.length > 0 && <KitList kits={contents.kits} />}
          </>
        )}
      </Loaded>
    </ThingSection>
  );
}

/** As many as fill the list, which scrolls. */
const KITS_SHOWN = 36;

/** As if the factory named as many kits as the box holds, and no one had verified them. */
const KitsSkeleton = ({ kits, hasButton }: { kits: number; hasButton: boolean }) => (
  <div aria-hidden>
    <p className={styles['summary']}>
      <BoneLine width="24rem" />
    </p>
    {hasButton && <Bone className={styles['button']} />}
    <ul className={styles['kits']}>
      {Array.from({ length: Math.min(kits, KITS_SHOWN) }, (_, kit) => (
        <li key={kit}>
          <Bone width="8rem" />
        </li>
      ))}
    </ul>
  </div>
);

function describeContents({ kits }: BoxContents, { units }: FactoryShipment): string {
  if (kits.length === 0) return words.notKnown;
  const expected = kits.filter(({ is_expected }) => is_expected).length;
  if (expected === 0) return words.kitsScannedFactoryNamedNone(kits.length);
  const named = words.factoryNamedKits(expected);
  if (units === null) return words.howManyUnitsBoxHolds(named);
  return units === expected ? words.asManyAsBoxHolds(named) : words.boxHoldsUnits(named, units);
}

interface CheckProps {
  contents: BoxContents;
  /** Undefined where the person may change nothing. */
  onExplain: (() => void) | undefined;
}

/** What the last verification found, who made it, and why it differs. */
function Check({ contents: { check }, onExplain }: CheckProps) {
  if (!check) return null;
  const isDifferent = countDifferences(check) > 0;
  return (
    <div
      className={styles['check']}
      data-tone={isDifferent && check.explanation === null ? 'watch' : 'neutral'}
    >
      <p>
        <strong>{describeCounts((state) => check[state])}</strong>
        <span>
          {words.verified(check.checked_by)}
          <When at={check.checked_at} />
        </span>
        {check.explanation !== null && (
          <span>{`${check.explained_by ?? words.someone}: “${check.explanation}”`}</span>
        )}
      </p>
      {isDifferent && onExplain && (
        <Button variant="default" onClick={onExplain}>
          {check.explanation === null ? words.explainDifference : words.changeExplanation}
        </Button>
      )}
    </div>
  );
}

/** Those that differ lead. */
function KitList({ kits }: Pick<BoxContents, 'kits'>) {
  const isWell = ({ state }: BoxContents['kits'][number]): number =>
    state === null || state === 'matched' ? 1 : 0;
  return (
    <ul className={styles['kits']} aria-label={words.kitsFor(kits.length)}>
      {kits
        .toSorted((one, other) => isWell(one) - isWell(other))
        .map(({ serial_number, state }) => (
          <li key={serial_number}>
            <Link to={`/kit/${encodeURIComponent(serial_number)}`}>{serial_number}</Link>
            {state !== null && (
              <StatusBadge tone={KIT_WORDS[state].tone}>{KIT_WORDS[state].text}</StatusBadge>
            )}
          </li>
        ))}
    </ul>
  );
}
