import {
  IconArrowBackUp,
  IconCalculator,
  IconClock,
  IconCloudCheck,
  IconFileSpreadsheet,
  IconPencil,
} from '@tabler/icons-react';
import { use, type ClipboardEvent, type KeyboardEvent } from 'react';
import { formatNumber } from '#web/format.ts';
import { QuantityInput } from '#web/ui/form/QuantityInput.tsx';
import type { FigureMark, ValueOrigin } from '#features/actuals/rules/origin.ts';
import type { ActualField } from '#features/actuals/rules/fields.ts';
import { getWireActual } from '../../contract/wire-names.ts';
import { getFieldName } from '../../rules/fields.ts';
import { getQuantityField, type DayForm } from '../day-form.ts';
import { findMark } from '../day-values.ts';
import styles from './FigureInput.module.css';
import { KnownActualsContext } from './day-actuals.ts';
import { figureInputWords as words } from './wording.ts';

interface Props {
  form: DayForm;
  field: ActualField;
  label: string;
  isLabelHidden?: boolean;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** A quantity with a mark of where it is from. Escape, or the mark, goes back to what is known. */
export function FigureInput({ form, field, ...input }: Props) {
  const known = use(KnownActualsContext);
  const name = getWireActual(field);
  const { value, ...rest } = getQuantityField(form, name);
  const mark = findMark(field, form.values, known?.actuals);
  if (!known && !form.values.base) return <QuantityInput value={value} {...rest} {...input} />;
  const figure = known?.actuals?.figures[name] ?? null;
  const isOther = mark === 'overridden' || mark === 'outdated';
  const back = figure === null || !isOther ? undefined : () => form.set(name, String(figure));
  return (
    <QuantityInput
      value={value}
      {...rest}
      {...input}
      rightSectionWidth={28}
      rightSectionPointerEvents="all"
      rightSection={<Mark mark={mark} name={getFieldName(field)} figure={figure} onBack={back} />}
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
  mark: FigureMark | null;
  name: string;
  figure: number | null;
  onBack: (() => void) | undefined;
}

function Mark({ mark, name, figure, onBack }: MarkProps) {
  if (onBack && figure !== null) return <BackMark {...{ mark, name, figure, onBack }} />;
  if (mark === null || mark === 'overridden' || mark === 'outdated') return null;
  const { Sign, title } = SIGNS[mark];
  return (
    <span className={styles['mark']} role="img" aria-label={title} title={title}>
      <Sign size={14} stroke={1.75} aria-hidden />
    </span>
  );
}

const SIGNS: Record<ValueOrigin, { Sign: typeof IconPencil; title: string }> = {
  synced: { Sign: IconCloudCheck, title: words.synced },
  typed: { Sign: IconPencil, title: words.typed },
  imported: { Sign: IconFileSpreadsheet, title: words.title },
  estimated: { Sign: IconCalculator, title: words.estimatedInPart },
  'so-far': { Sign: IconClock, title: words.soFar },
};

interface BackProps extends MarkProps {
  figure: number;
  onBack: () => void;
}

function BackMark({ mark, name, figure, onBack }: BackProps) {
  const known = formatNumber(figure);
  const isOutdated = mark === 'outdated';
  return (
    <button
      type="button"
      className={styles['back']}
      aria-label={isOutdated ? words.hasNewerActual(name, known) : words.resetToActual(name, known)}
      title={isOutdated ? words.newerActual(known) : words.edited(known)}
      tabIndex={-1}
      onClick={onBack}
    >
      <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
