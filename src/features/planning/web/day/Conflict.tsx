import { Button } from '@mantine/core';
import { formatNumber } from '#web/format.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { useState } from 'react';
import type { PlanningDay, WireField } from '../../contract.ts';
import { WIRE_NAMES } from '../../rules/wire-names.ts';
import { fieldName } from '../../rules/fields.ts';
import { quantityOf } from '../../rules/quantities.ts';
import styles from './Conflict.module.css';
import type { DayForm } from './day-form.ts';

const SIDES = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const;
type Side = (typeof SIDES)[number]['value'];

interface Props {
  form: DayForm;
  /** The day as it was saved meanwhile. */
  theirs: PlanningDay;
  onDone: () => void;
}

/**
 * What was typed beside what somebody else has saved meanwhile, figure by figure. A figure that only one of the two
 * changed is theirs or mine without a question; where both did, the person chooses.
 */
export function Conflict({ form, theirs, onDone }: Props) {
  const { values, set } = form;
  const base = values.base?.detailed;
  const [chosen, choose] = useState<Partial<Record<WireField, Side>>>({});
  const differing = WIRE_NAMES.filter(([, name]) => quantityOf(values[name]) !== theirs.detailed[name]);
  const isTheirsOnly = (name: WireField): boolean => quantityOf(values[name]) === base?.[name];
  const isMineOnly = (name: WireField): boolean => theirs.detailed[name] === base?.[name];
  const sideOf = (name: WireField): Side => chosen[name] ?? (isTheirsOnly(name) ? 'theirs' : 'mine');
  const apply = (): void => {
    for (const [, name] of differing) if (sideOf(name) === 'theirs') set(name, String(theirs.detailed[name]));
    set('base', theirs);
    onDone();
  };
  const asked = differing.filter(([, name]) => !isTheirsOnly(name) && !isMineOnly(name));
  const others = differing.length - asked.length;
  return (
    <section className={styles['conflict']} aria-label="Changed by somebody else">
      <p>
        <strong>This day was saved by somebody else while you were editing it.</strong> Nothing that you typed
        is lost.
        {others > 0 && ' Figures that only one of you changed are kept as they were changed.'}
      </p>
      {asked.length > 0 && (
        <table className={styles['choices']}>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
              <th scope="col">Keep</th>
            </tr>
          </thead>
          <tbody>
            {asked.map(([field, name]) => (
              <tr key={name}>
                <th scope="row">{fieldName(field)}</th>
                <td>{formatNumber(quantityOf(values[name]))}</td>
                <td>{formatNumber(theirs.detailed[name])}</td>
                <td>
                  <Segments
                    label={`Keep for ${fieldName(field)}`}
                    options={SIDES}
                    value={sideOf(name)}
                    onChange={(side) => choose((before) => ({ ...before, [name]: side }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button variant="default" onClick={apply}>
        {asked.length > 0 ? 'Use these' : 'Go on'}
      </Button>
    </section>
  );
}
