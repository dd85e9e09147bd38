import { Link } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { usePlan, useStartTargets } from '#features/plan/web/api.ts';
import { PlanGrid } from '#features/plan/web/grid/PlanGrid.tsx';
import { usePlanView } from '#features/plan/web/view.ts';
import { renderPage } from './render-page.tsx';

/** The sheet as the page has it, with a way out; the rest of the page is in the test of that. */
function SheetOnly() {
  const { data } = usePlan();
  const { groups } = usePlanView();
  const startTargets = useStartTargets();
  return (
    <>
      <Link to="/dashboard">Home</Link>
      {data && groups.length > 0 && <PlanGrid plan={data} groups={groups} startTargets={startTargets} />}
    </>
  );
}

/** The sheet of the plan that `answerPlan` has told of, with the focus: the cursor is on its last day until today. */
export async function openSheet(cells = 'manufacturing', { hasHistory = false } = {}) {
  const page = await renderPage(<SheetOnly />, { at: `/planning?cells=${cells}`, hasHistory });
  const grid = await screen.findByLabelText('Planning cells');
  grid.focus();
  return {
    ...page,
    grid,
    press: (keys: string) => page.user.keyboard(keys),
    paste: (text: string) => fireEvent.paste(grid, { clipboardData: { getData: () => text } }),
  };
}

const getSheetCell = (id: string): HTMLElement | null => document.getElementById(id);

export const readCellText = (id: string): string | null | undefined => getSheetCell(id)?.textContent;

export const clickCell = (id: string): boolean => fireEvent.mouseDown(getSheetCell(id) ?? document.body);

/** The cell with the cursor, by its day and its column; none where there is no cursor. */
export function readCursor(grid: HTMLElement): string {
  const cell = getSheetCell(grid.getAttribute('aria-activedescendant') ?? '');
  if (!cell) return 'none';
  return `${cell.parentElement?.querySelector('time')?.textContent} ${cell.getAttribute('aria-colindex')}`;
}
