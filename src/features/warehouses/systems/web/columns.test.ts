import { expect, test } from 'vitest';
import type { Column } from '#web/ui/table/column.ts';
import { fileList } from '../file/contract/list.ts';
import { fileColumns } from '../file/web/file-columns.tsx';
import { itbList } from '../itb/contract/list.ts';
import { itbColumns } from '../itb/web/itb-columns.tsx';
import { mintsoftList } from '../mintsoft/contract/list.ts';
import { mintsoftColumns } from '../mintsoft/web/mintsoft-columns.tsx';
import { shipBobList } from '../shipbob/contract/list.ts';
import { shipBobColumns } from '../shipbob/web/shipbob-columns.tsx';
import { shipHeroList } from '../shiphero/contract/list.ts';
import { shipHeroColumns } from '../shiphero/web/shiphero-columns.tsx';

interface Sorted {
  columns: readonly Pick<Column<never>, 'id' | 'sort' | 'value'>[];
  values: Record<string, unknown>;
}

test.each<[string, Sorted]>([
  ['Mintsoft', { columns: mintsoftColumns, values: mintsoftList.values }],
  ['ITB', { columns: itbColumns, values: itbList.values }],
  ['ShipBob', { columns: shipBobColumns, values: shipBobList.values }],
  ['ShipHero', { columns: shipHeroColumns, values: shipHeroList.values }],
  ['a warehouse that sends files', { columns: fileColumns, values: fileList.values }],
])(
  'the server sorts the list of %s by the values by which the browser does',
  (_system, { columns, values }) => {
    const sortable = columns.filter(({ sort }) => sort !== false);
    expect(Object.fromEntries(sortable.map(({ id, value }) => [id, value]))).toEqual(values);
  },
);
