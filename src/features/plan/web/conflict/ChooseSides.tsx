import { formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { getFieldName, type PlanField } from '../../rules/fields.ts';
import styles from './ChooseSides.module.css';

const SIDES = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const;
export type ConflictSide = (typeof SIDES)[number]['value'];

export interface ConflictChoice {
  key: string;
  /** Where the question is about several days. */
  date?: string;
  field: PlanField;
  /** Null where the figure is missing. */
  mine: number | null;
  theirs: number | null | 'deleted';
  side: ConflictSide;
}

const formatSide = (figure: ConflictChoice['theirs']): string =>
  figure === null ? NO_VALUE : figure === 'deleted' ? figure : formatNumber(figure);

interface Props {
  choices: readonly ConflictChoice[];
  onChoose: (key: string, side: ConflictSide) => void;
}

/** What was typed beside what another person saved in the meantime, figure by figure, and which of the two stays. */
export const ChooseSides = ({ choices, onChoose }: Props) => (
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
      {choices.map(({ key, date, field, mine, theirs, side }) => (
        <tr key={key}>
          <th scope="row">
            {date !== undefined && <span className={styles['day']}>{formatDate(date)} </span>}
            {getFieldName(field)}
          </th>
          <td>{formatSide(mine)}</td>
          <td>{formatSide(theirs)}</td>
          <td>
            <Segments
              label={`Keep for ${getFieldName(field)}${date === undefined ? '' : ` of ${formatDate(date)}`}`}
              options={SIDES}
              value={side}
              onChange={(chosen) => onChoose(key, chosen)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
