import { formatDate } from '#web/format.ts';
import { getFieldName } from '../../../rules/fields.ts';
import { isTyped, type Editor } from './CellEditor.tsx';
import styles from '../PlanGrid.module.css';
import { goneWords as words } from './wording.ts';

interface Props {
  date: string;
  /** What was open there. */
  editor: Editor | undefined;
}

/** Says that the day with the cursor is no longer there, and what was being typed of it. */
export function Gone({ date, editor }: Props) {
  const place = editor ? words.valueOfDay(getFieldName(editor.field), date) : formatDate(date);
  return (
    <p className={styles['failure']} role="alert">
      {words.isNoLongerInSheet(place)}
      {editor && isTyped(editor) && words.yourEntryThereNotSaved(editor.text)}
    </p>
  );
}
