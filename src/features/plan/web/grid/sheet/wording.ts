/** Every word on the screens of plan, component by component. */
import { formatDate } from '#web/format.ts';

export const goneWords = {
  valueOfDay: (fieldName: string, date: string) => `${fieldName} of ${formatDate(date)}`,
  isNoLongerInSheet: (place: string) => `${place} is no longer in the sheet.`,
  yourEntryThereNotSaved: (text: string) => ` Your entry there wasn’t saved: ${text || 'nothing'}`,
} as const;

export const gridRowWords = {
  saving: 'saving',
  waitingForTarget: 'waiting for a target',
  notSaved: 'not saved',
  changedBySomeoneElse: 'changed by someone else',
  new: 'New',
} as const;

export const planSheetWords = {
  planningCells: 'Planning cells',
} as const;

export const sheetHeadWords = {
  date: 'Date',
} as const;

export const gridColumnsWords = {
  sales: 'Sales',
  manufacturing: 'Manufacturing',
  stock: 'Stock',
  shipment: 'Shipment',
} as const;
