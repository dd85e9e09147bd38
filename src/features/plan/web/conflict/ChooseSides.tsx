import { formatDate, formatNumber } from '#web/format.ts';
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
  mine: number;
  /** Null where they deleted the day. */
  theirs: number | null;
  side: ConflictSide;
}

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
          <td>{formatNumber(mine)}</td>
          <td>{theirs === null ? 'deleted' : formatNumber(theirs)}</td>
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
