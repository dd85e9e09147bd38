import { VisuallyHidden } from '@mantine/core';
import { useState, type ClipboardEvent } from 'react';
import { formatNumber } from '#web/format.ts';
import {
  MODEL_NAMES,
  MODELS,
  CELL_REGION_NAMES,
  CELL_REGIONS,
  SIZE_NAMES,
  SIZES,
  sumGrid,
  type ModelKey,
  type CellRegion,
  type SizeKey,
} from '#features/catalogue/rules/cells.ts';
import { getFieldName, type PlanField } from '../../rules/fields.ts';
import { KIND_NAMES, type FigureKind } from '#features/actuals/rules/fields.ts';
import { parseBlock, placeBlock } from '../../rules/sheet/pasted.ts';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import styles from './CellsTab.module.css';
import { buildTypedGrid, getWireField } from './day-values.ts';
import type { DayForm } from './day-form.ts';
import { Facts } from '../table/Facts.tsx';
import { FigureInput } from '../actuals/FigureInput.tsx';
import { ActualsNotes } from '../actuals/ActualsNotes.tsx';

const ROWS = MODELS.flatMap((model) => SIZES.map((size) => ({ model, size })));

const findField = (kind: FigureKind, region: CellRegion, model: ModelKey, size: SizeKey): PlanField =>
  `${kind}_${region}_${model}_${size}`;

/** The form's cells as they stand beside and below each other, for pasted blocks. */
const layOutFields = (kind: FigureKind): PlanField[][] =>
  ROWS.map(({ model, size }) => CELL_REGIONS.map((region) => findField(kind, region, model, size)));

interface Props {
  form: DayForm;
  kind: FigureKind;
}

/** The eight quantities of a kind as a small sheet, with their sums; for stock, what Amazon holds as well. */
export function CellsTab({ form, kind }: Props) {
  const grid = buildTypedGrid(form.values, kind);
  const [note, setNote] = useState<string>();
  const layout = layOutFields(kind);
  const handlePaste = (row: number, column: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const block = parseBlock(event.clipboardData.getData('text'));
    if (!block) return;
    event.preventDefault();
    const { taken, refused } = placeBlock(block, layout, row, column);
    for (const [field, quantity] of taken) form.set(getWireField(field), String(quantity));
    setNote(
      refused.length > 0
        ? `${taken.length} pasted; not taken: ${refused.map(({ text, why }) => `“${text}” (${why})`).join(', ')}`
        : `${taken.length} pasted`,
    );
  };
  return (
    <>
      <table className={styles['sheet']}>
        <thead>
          <tr>
            <th scope="col">
              {/* The tab says it to those who see it. */}
              <VisuallyHidden>{KIND_NAMES[kind]}</VisuallyHidden>
            </th>
            {CELL_REGIONS.map((region) => (
              <th key={region} scope="col">
                {CELL_REGION_NAMES[region]}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ model, size }, row) => (
            <tr key={`${model} ${size}`}>
              <th scope="row">{`${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`}</th>
              {CELL_REGIONS.map((region, column) => {
                const field = findField(kind, region, model, size);
                return (
                  <td key={region}>
                    <FigureInput
                      form={form}
                      field={field}
                      label={getFieldName(field)}
                      isLabelHidden
                      onPaste={handlePaste(row, column)}
                    />
                  </td>
                );
              })}
              <td className={styles['sum']}>{formatNumber(sumGrid(grid, { model, size }))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {CELL_REGIONS.map((region) => (
              <td key={region} className={styles['sum']}>
                {formatNumber(sumGrid(grid, { region }))}
              </td>
            ))}
            <td className={styles['sum']}>{formatNumber(sumGrid(grid))}</td>
          </tr>
        </tfoot>
      </table>
      <output className={styles['note']}>{note}</output>
      {kind === 'stock' && <AmazonStock form={form} warehouses={sumGrid(grid)} />}
      <ActualsNotes kinds={kind === 'stock' ? ['stock', 'amazon'] : [kind]} />
    </>
  );
}

function AmazonStock({ form, warehouses }: { form: DayForm; warehouses: number }) {
  const { stock_us_amazon, stock_eu_amazon } = form.values;
  const amazon = parseQuantity(stock_us_amazon) + parseQuantity(stock_eu_amazon);
  return (
    <>
      <div className={styles['pair']}>
        <FigureInput form={form} field="stock_us_amazon" label="US Amazon Stock" />
        <FigureInput form={form} field="stock_eu_amazon" label="EU Amazon Stock" />
      </div>
      <Facts
        title="Stock in All Places"
        facts={[
          ['Warehouses', formatNumber(warehouses)],
          ['Amazon', formatNumber(amazon)],
          ['Total', formatNumber(warehouses + amazon)],
        ]}
      />
    </>
  );
}
