import type { EmulatorAnswer } from '../../kit/faults.ts';

export const BAD_REQUEST: EmulatorAnswer = { status: 400, text: '' };

export function slicePage<Row>(rows: Row[], page: number, size: number): Row[] {
  return rows.slice((page - 1) * size, page * size);
}
