import { formatDate } from '#web/format.ts';
import { getFieldName } from '../../../rules/fields.ts';
import { isTyped, type Editor } from './CellEditor.tsx';
import styles from '../PlanGrid.module.css';

interface Props {
  date: string;
  /** What was open there. */
  editor: Editor | undefined;
}

/** Says that the day with the cursor is no longer there, and what was being typed of it. */
export function Gone({ date, editor }: Props) {
  const place = editor ? `${getFieldName(editor.field)} of ${formatDate(date)}` : formatDate(date);
  return (
    <p className={styles['failure']} role="alert">
      {place} is no longer in the sheet.
      {editor && isTyped(editor) && ` Your entry there wasn’t saved: ${editor.text || 'nothing'}`}
    </p>
  );
}
