import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PlanningDay, WireField } from '../../contract/plan.ts';
import { WIRE_NAMES } from '../../contract/wire-names.ts';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import { ChooseSides, type ConflictSide } from '../conflict/ChooseSides.tsx';
import styles from './Conflict.module.css';
import type { DayForm } from '../day-form.ts';

interface Props {
  form: DayForm;
  /** The day as it was saved meanwhile. */
  theirs: PlanningDay;
  onDone: () => void;
}

/**
 * What was typed beside what another person saved in the meantime, figure by figure. A figure that only one of the two
 * changed is theirs or mine without a question; where both did, the person chooses.
 */
export function Conflict({ form, theirs, onDone }: Props) {
  const { values, set } = form;
  const base = values.base?.detailed;
  const [chosen, choose] = useState<Partial<Record<WireField, ConflictSide>>>({});
  const section = useRef<HTMLElement>(null);
  // On a phone the button that was pressed is a long way below it.
  useEffect(() => section.current?.focus(), []);
  const differing = WIRE_NAMES.filter(([, name]) => parseQuantity(values[name]) !== theirs.detailed[name]);
  const isTheirsOnly = (name: WireField): boolean => parseQuantity(values[name]) === base?.[name];
  const isMineOnly = (name: WireField): boolean => theirs.detailed[name] === base?.[name];
  const getSide = (name: WireField): ConflictSide => chosen[name] ?? (isTheirsOnly(name) ? 'theirs' : 'mine');
  const apply = (): void => {
    for (const [, name] of differing)
      if (getSide(name) === 'theirs') set(name, String(theirs.detailed[name]));
    set('base', theirs);
    onDone();
  };
  const contested = differing.filter(([, name]) => !isTheirsOnly(name) && !isMineOnly(name));
  const others = differing.length - contested.length;
  return (
    <section ref={section} className={styles['conflict']} aria-label="Changed by Someone Else" tabIndex={-1}>
      <p>
        <strong>This day was saved by someone else while you were editing it.</strong> Nothing that you typed
        is lost.
        {others > 0 && ' Figures that only one of you changed are kept as they were changed.'}
      </p>
      {contested.length > 0 && (
        <ChooseSides
          choices={contested.map(([field, name]) => ({
            key: name,
            field,
            mine: parseQuantity(values[name]),
            theirs: theirs.detailed[name],
            side: getSide(name),
          }))}
          onChoose={(name, side) => choose((before) => ({ ...before, [name]: side }))}
        />
      )}
      <Button variant="default" onClick={apply}>
        {contested.length > 0 ? 'Use These' : 'Go On'}
      </Button>
    </section>
  );
}
