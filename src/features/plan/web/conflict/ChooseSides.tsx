import { formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { getFieldName, type PlanField } from '../../rules/fields.ts';
import styles from './ChooseSides.module.css';
import { chooseSidesWords as words } from './wording.ts';

const SIDES = [
  { value: 'mine', label: words.mine },
  { value: 'theirs', label: words.theirs },
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
        <th scope="col">{words.valueColumn}</th>
        <th scope="col">{words.mine}</th>
        <th scope="col">{words.theirs}</th>
        <th scope="col">{words.keep}</th>
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
              label={words.keepFor(getFieldName(field), date)}
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
