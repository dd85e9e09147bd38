import { IconArrowBackUp, IconCloudCheck, IconPencil } from '@tabler/icons-react';
import { use, type ClipboardEvent, type KeyboardEvent } from 'react';
import { formatNumber } from '#web/format.ts';
import { QuantityInput } from '#web/ui/form/QuantityInput.tsx';
import type { WireActualField } from '#features/actuals/contract/actuals.ts';
import { getFieldName, type PlanField } from '../../rules/fields.ts';
import { findOrigin } from '#features/actuals/rules/origin.ts';
import { getQuantityField, type DayForm } from '../day-form.ts';
import { getWireField } from '../day-values.ts';
import styles from './FigureInput.module.css';
import { KnownActualsContext } from './day-actuals.ts';

interface Props {
  form: DayForm;
  field: PlanField;
  label: string;
  isLabelHidden?: boolean;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** A quantity of which an actual may be known. A mark shows where its value is from; Escape, or the mark, goes back to the actual. */
export function FigureInput({ form, field, ...input }: Props) {
  const known = use(KnownActualsContext);
  const name = getWireField(field);
  const { value, ...rest } = getQuantityField(form, name);
  if (!known) return <QuantityInput value={value} {...rest} {...input} />;
  // A field without actuals is not among the figures.
  const figure = known.actuals?.figures[name as WireActualField] ?? null;
  const origin = findOrigin(value, figure);
  const back = figure === null || origin !== 'overridden' ? undefined : () => form.set(name, String(figure));
  return (
    <QuantityInput
      value={value}
      {...rest}
      {...input}
      rightSectionWidth={28}
      rightSectionPointerEvents="all"
      rightSection={<Mark origin={origin} name={getFieldName(field)} figure={figure} onBack={back} />}
      {...(back && {
        // Escape closes a dialog otherwise.
        'data-mantine-stop-propagation': true,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          back();
        },
      })}
    />
  );
}

interface MarkProps {
  origin: ReturnType<typeof findOrigin>;
  name: string;
  figure: number | null;
  onBack: (() => void) | undefined;
}

function Mark({ origin, name, figure, onBack }: MarkProps) {
  if (onBack && figure !== null) {
    const label = `${name} is overridden: go back to ${formatNumber(figure)}`;
    return (
      <button
        type="button"
        className={styles['back']}
        aria-label={label}
        title={`Overridden. Go back to ${formatNumber(figure)} (Esc)`}
        tabIndex={-1}
        onClick={onBack}
      >
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
      </button>
    );
  }
  if (origin === null) return null;
  const isSynced = origin === 'synced';
  const Sign = isSynced ? IconCloudCheck : IconPencil;
  return (
    <span className={styles['mark']} role="img" aria-label={origin} title={isSynced ? 'Synced' : 'Typed'}>
      <Sign size={14} stroke={1.75} aria-hidden />
    </span>
  );
}
