import { expect, test } from 'vitest';
import { arrangeColumns, orderColumns } from './arrange-columns.ts';

const columns = ['sku', 'stock', 'days', 'out', 'actions'].map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');
const arrange = (order: string[], hidden: string[] = []) =>
  ids(arrangeColumns(columns, { order, hidden, density: 'normal' }));

test('columns come in the order of the person, without those that are hidden', () => {
  expect(arrange(['out', 'stock', 'days'])).toBe('sku out stock days actions');
  expect(arrange(['out', 'stock', 'days'], ['stock'])).toBe('sku out days actions');
  expect(ids(arrangeColumns(columns, undefined))).toBe('sku stock days out actions');
});

test('the column that names the row and its buttons stay, whatever was asked', () => {
  expect(arrange(['actions', 'out', 'stock', 'sku'], ['sku', 'actions'])).toBe('sku out stock days actions');
});

test('a column that is new stays beside its neighbour, and one that is gone is forgotten', () => {
  expect(ids(orderColumns(columns, ['out', 'gone', 'stock']))).toBe('sku out stock days actions');
  expect(arrange([], ['gone'])).toBe('sku stock days out actions');
});
