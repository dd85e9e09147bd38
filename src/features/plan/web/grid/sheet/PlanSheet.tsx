import type { ReactNode } from 'react';
import { useWindow } from '#web/ui/table/scrolling/use-window.ts';
import type { PlanChange } from '../../../rules/changes.ts';
import type { PasteOutcome } from '../../../rules/sheet/sheet.ts';
import { Gone } from './Gone.tsx';
import { GridStatus } from '../GridStatus.tsx';
import { KeepUnsaved } from '../KeepUnsaved.tsx';
import styles from '../PlanGrid.module.css';
import { formatCellId, GridRow } from './GridRow.tsx';
import { SheetHead } from './SheetHead.tsx';
import { usePlanSheet, type PlanSheetData } from './use-plan-sheet.ts';
import { planSheetWords as words } from './wording.ts';

interface Props extends PlanSheetData {
  /** What is shown of a pasted block before it is taken. */
  children: (
    pasted: PasteOutcome,
    apply: (changes: readonly PlanChange[]) => void,
    dismiss: () => void,
  ) => ReactNode;
}

/** As the styles have it: a row that is not drawn yet must not move once it is. */
const ROW_PX = 33;

/** The cells, the cursor and what is selected: a grid by the pattern of ARIA, of which the rows in sight are drawn. */
export function PlanSheet({ children, ...data }: Props) {
  const { rows, columns, edits } = data;
  const view = usePlanSheet(data);
  const { sheet, scroller, table, pointer, scrollIntoSight } = view;
  const { cursor, editor, gone, pasted } = sheet;
  const inSight = useWindow(scroller, rows.length, ROW_PX);
  return (
    <>
      <GridStatus edits={edits} isRefused={editor?.why !== undefined} />
      {gone && <Gone {...gone} />}
      <div ref={scroller} className={styles['scroller']}>
        <table
          ref={table}
          className={styles['sheet']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the pattern has it
          role="grid"
          aria-label={words.planningCells}
          aria-describedby="plan-keys"
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-activedescendant={cursor ? formatCellId(cursor.at.row, cursor.at.column) : undefined}
          tabIndex={0}
          {...pointer}
          {...sheet.handlers}
          // Keys that come here while a cell is open are meant for that, which has only lost the focus.
          onKeyDown={editor ? ({ key }) => key !== 'Tab' && scrollIntoSight() : sheet.handlers.onKeyDown}
        >
          <SheetHead columns={columns} />
          <SheetBody rows={rows} view={view} inSight={inSight} />
        </table>
        {pasted && children(pasted, sheet.apply, sheet.dismiss)}
      </div>
      <KeepUnsaved count={edits.open.length + Number(sheet.hasTyped)} />
    </>
  );
}

interface BodyProps extends Pick<PlanSheetData, 'rows'> {
  view: ReturnType<typeof usePlanSheet>;
  inSight: ReturnType<typeof useWindow>;
}

/** The rows in sight, and room for those above and below them. */
function SheetBody({ rows, view: { sheet, getRowProps, typing }, inSight }: BodyProps) {
  const { cursor, range, editor } = sheet;
  const { first, last, above, below, measure } = inSight;
  return (
    <tbody>
      {above > 0 && <tr aria-hidden style={{ blockSize: above }} />}
      {rows.slice(first, last).map(({ date }, offset) => {
        const row = first + offset;
        const isSelected = range && row >= range.top && row <= range.bottom;
        const isActive = row === cursor?.at.row;
        return (
          <tr key={date} ref={measure} data-index={row} data-row={row} aria-rowindex={row + 2}>
            <GridRow
              {...getRowProps(row)}
              active={isActive ? cursor.at.column : -1}
              from={isSelected ? range.left : -1}
              to={isSelected ? range.right : -1}
              editor={isActive ? editor : null}
              {...typing}
            />
          </tr>
        );
      })}
      {below > 0 && <tr aria-hidden style={{ blockSize: below }} />}
    </tbody>
  );
}
