import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readFigure } from '../../contract/given.ts';
import type { PlanningDay } from '../../contract/plan.ts';
import { getWireField } from '../../contract/wire-names.ts';
import { FIELDS, type PlanField } from '../../rules/fields.ts';
import { ChooseSides, type ConflictSide } from '../conflict/ChooseSides.tsx';
import styles from './Conflict.module.css';
import type { DayForm } from '../day-form.ts';
import { isContested, parseText } from '../day-values.ts';
import { conflictWords as words } from './wording.ts';

interface Props {
  form: DayForm;
  /** The day as it was saved in the meantime. */
  theirs: PlanningDay;
  onDone: () => void;
}

/**
 * What was typed beside what another person saved in the meantime, figure by figure. A figure that only one of the two
 * changed is theirs or mine without a question; where both did, the person chooses.
 */
export function Conflict({ form, theirs, onDone }: Props) {
  const { values, set } = form;
  const { base } = values;
  const [chosen, choose] = useState<Partial<Record<PlanField, ConflictSide>>>({});
  const section = useRef<HTMLElement>(null);
  // On a phone the button that was pressed is a long way below it.
  useEffect(() => section.current?.focus(), []);
  const readMine = (field: PlanField): number | null => parseText(field, values);
  const readTheirs = (field: PlanField): number | null => readFigure(theirs, field);
  const differing = FIELDS.map(({ field }) => field).filter((field) => readMine(field) !== readTheirs(field));
  const contested = differing.filter((field) => isContested(field, values, theirs));
  const isTheirsOnly = (field: PlanField): boolean =>
    base !== undefined && readMine(field) === readFigure(base, field);
  const getSide = (field: PlanField): ConflictSide =>
    chosen[field] ?? (isTheirsOnly(field) ? 'theirs' : 'mine');
  const apply = (): void => {
    for (const field of differing)
      if (getSide(field) === 'theirs') set(getWireField(field), String(readTheirs(field) ?? ''));
    set('base', theirs);
    onDone();
  };
  const others = differing.length - contested.length;
  return (
    <section
      ref={section}
      className={styles['conflict']}
      aria-label={words.changedBySomeoneElse}
      tabIndex={-1}
    >
      <p>
        <strong>{words.thisDayWasSaved}</strong> {words.nothingThatYouTyped}
        {others > 0 && words.valuesOnly}
      </p>
      {contested.length > 0 && (
        <ChooseSides
          choices={contested.map((field) => ({
            key: field,
            field,
            mine: readMine(field),
            theirs: readTheirs(field),
            side: getSide(field),
          }))}
          onChoose={(field, side) => choose((before) => ({ ...before, [field]: side }))}
        />
      )}
      {/* While a save is under way the form takes nothing in, and what was chosen would be lost. */}
      <Button variant="default" disabled={form.isSending} onClick={apply}>
        {contested.length > 0 ? words.applyChoices : words.continue}
      </Button>
    </section>
  );
}
