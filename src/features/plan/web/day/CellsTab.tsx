import { VisuallyHidden } from '@mantine/core';
import { use, useState, type ClipboardEvent } from 'react';
import {
  MODEL_NAMES,
  MODELS,
  CELL_REGION_NAMES,
  CELL_REGIONS,
  SIZE_NAMES,
  SIZES,
  pickCells,
  type CellFilter,
  type ModelKey,
  type CellRegion,
  type SizeKey,
} from '#features/catalogue/rules/cells.ts';
import { getFieldName } from '../../rules/fields.ts';
import {
  AMAZON_FIELDS,
  KIND_NAMES,
  type ActualField,
  type FigureKind,
} from '#features/actuals/rules/fields.ts';
import { addSums, sumKnown } from '../../rules/figure-sums.ts';
import { parseBlock, placeBlock } from '../../rules/sheet/pasted.ts';
import styles from './CellsTab.module.css';
import { getWireField } from '../../contract/wire-names.ts';
import { parseText, sumTyped } from '../day-values.ts';
import type { DayForm } from '../day-form.ts';
import { formatFigureSum } from '../figure-text.ts';
import { Facts } from '../table/Facts.tsx';
import { KnownActualsContext } from '../actuals/day-actuals.ts';
import { FigureInput } from '../actuals/FigureInput.tsx';
import { ActualsNotes } from '../actuals/ActualsNotes.tsx';
import { cellsTabWords as words } from './wording.ts';

const ROWS = MODELS.flatMap((model) => SIZES.map((size) => ({ model, size })));

interface VariantRow {
  model: ModelKey;
  size: SizeKey;
}

const findField = (kind: FigureKind, region: CellRegion, { model, size }: VariantRow): ActualField =>
  `${kind}_${region}_${model}_${size}`;

/** The form's cells as they are next to and below each other, for pasted blocks. */
const layOutFields = (kind: FigureKind): ActualField[][] =>
  ROWS.map((row) => CELL_REGIONS.map((region) => findField(kind, region, row)));

interface Props {
  form: DayForm;
  kind: FigureKind;
}

/** The eight quantities of a kind as a small sheet, with their sums; for stock, what Amazon holds as well. */
export function CellsTab({ form, kind }: Props) {
  const { note, handlePaste } = useBlockPaste(form, kind);
  const known = use(KnownActualsContext);
  const formatSum = (only?: CellFilter): string =>
    formatFigureSum(sumTyped(form.values, { kind, only, known }));
  return (
    <>
      <table className={styles['sheet']}>
        <CellsHead kind={kind} />
        <tbody>
          {ROWS.map((variant, row) => (
            <tr key={`${variant.model} ${variant.size}`}>
              <th scope="row">{`${MODEL_NAMES[variant.model]} ${SIZE_NAMES[variant.size]}`}</th>
              {CELL_REGIONS.map((region, column) => {
                const field = findField(kind, region, variant);
                return (
                  <td key={region}>
                    <FigureInput
                      form={form}
                      field={field}
                      label={getFieldName(field)}
                      isLabelHidden
                      onPaste={handlePaste({ row, column })}
                    />
                  </td>
                );
              })}
              <td className={styles['sum']}>{formatSum(variant)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {CELL_REGIONS.map((region) => (
              <td key={region} className={styles['sum']}>
                {formatSum({ region })}
              </td>
            ))}
            <td className={styles['sum']}>{formatSum()}</td>
          </tr>
        </tfoot>
      </table>
      <output className={styles['note']}>{note}</output>
      {kind === 'stock' && <AmazonStock form={form} />}
      <ActualsNotes kinds={kind === 'stock' ? ['stock', 'amazon'] : [kind]} />
    </>
  );
}

/** Takes a pasted block into the cells from one of them on, and says what of it was refused. */
function useBlockPaste(form: DayForm, kind: FigureKind) {
  const [note, setNote] = useState<string>();
  const handlePaste =
    (from: { row: number; column: number }) =>
    (event: ClipboardEvent<HTMLInputElement>): void => {
      const block = parseBlock(event.clipboardData.getData('text'));
      if (!block) return;
      event.preventDefault();
      const { taken, refused } = placeBlock(block, layOutFields(kind), from);
      for (const [field, quantity] of taken) form.set(getWireField(field), String(quantity));
      const reasons = refused.map(({ text, why }) => `“${text}” (${why})`).join(', ');
      setNote(refused.length > 0 ? words.pastedSkipped(taken.length, reasons) : words.pasted(taken.length));
    };
  return { note, handlePaste };
}

const CellsHead = ({ kind }: { kind: FigureKind }) => (
  <thead>
    <tr>
      <th scope="col">
        {/* People who see it read the name on the tab. */}
        <VisuallyHidden>{KIND_NAMES[kind]}</VisuallyHidden>
      </th>
      {CELL_REGIONS.map((region) => (
        <th key={region} scope="col">
          {CELL_REGION_NAMES[region]}
        </th>
      ))}
      <th scope="col">{words.total}</th>
    </tr>
  </thead>
);

function AmazonStock({ form }: { form: DayForm }) {
  const warehouses = sumKnown(pickCells().map(({ cell }) => parseText(`stock_${cell}`, form.values)));
  const amazon = sumKnown(AMAZON_FIELDS.map((field) => parseText(field, form.values)));
  return (
    <>
      <div className={styles['pair']}>
        <FigureInput form={form} field="stock_us_amazon" label={words.usAmazonStock} />
        <FigureInput form={form} field="stock_eu_amazon" label={words.euAmazonStock} />
      </div>
      <Facts
        title={words.totalStock}
        facts={[
          [words.warehouses, formatFigureSum(warehouses)],
          [words.amazon, formatFigureSum(amazon)],
          [words.total, formatFigureSum(addSums([warehouses, amazon]))],
        ]}
      />
    </>
  );
}
