import { formatDate, NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { getFieldName, type PlanField } from '../../rules/fields.ts';
import { figureColumnsWords as words } from './wording.ts';

/** Which figure of which day a row is about, as far as that is known. */
interface FigureSubject {
  date: string | null;
  field: PlanField | null;
}

export const FIGURE_COLUMNS = defineColumns<FigureSubject>([
  {
    id: 'of-day',
    header: words.day,
    width: 120,
    sort: false,
    value: ({ date }) => (date === null ? NO_VALUE : formatDate(date)),
  },
  {
    id: 'figure',
    header: words.valueHeader,
    width: 184,
    sort: false,
    value: ({ field }) => (field === null ? NO_VALUE : getFieldName(field)),
  },
]);
