import { Select } from '@mantine/core';
import { FILE_FIELDS, type FileField } from '../rules/fields.ts';
import { AS_OF_ORIGINS, type FileMapping } from '../rules/mapping.ts';
import styles from './StockFiles.module.css';
import { AS_OF_LABELS, FIELD_LABELS, mappingFieldsWords as words } from './wording.ts';

interface Props {
  mapping: FileMapping;
  /** The headings of the file. */
  names: readonly string[];
  sheets: readonly string[];
  onChange: (mapping: FileMapping) => void;
  /** Another place of the headings makes other columns. */
  onHeadingRows: (rows: number) => void;
  onSheet: (sheet: string) => void;
}

const HEADING_ROWS = [
  { value: '1', label: words.oneRow },
  { value: '2', label: words.twoRows },
  { value: '0', label: words.noHeadings },
];
const DECIMAL_MARKS = [
  { value: '.', label: words.point },
  { value: ',', label: words.comma },
];
const DAY_ORDERS = [
  { value: 'dmy', label: words.dayFirst },
  { value: 'mdy', label: words.monthFirst },
];
const REPEATED = [
  { value: 'add', label: words.add },
  { value: 'leave-out', label: words.leaveOut },
];

/** Which column says what, and how the file is written. */
export function MappingFields({ mapping, names, sheets, onChange, onHeadingRows, onSheet }: Props) {
  const chooseColumn = (field: FileField, name: string | null): void => {
    const { [field]: _before, ...others } = mapping.columns;
    const columns: FileMapping['columns'] = name === null ? others : { ...others, [field]: name };
    const lacksDate = mapping.as_of === 'column' && columns.as_of === undefined;
    const isDate = field === 'as_of' && name !== null;
    onChange({ ...mapping, columns, as_of: isDate ? 'column' : lacksDate ? 'arrival' : mapping.as_of });
  };
  const origins = AS_OF_ORIGINS.filter(
    (origin) => origin !== 'column' || mapping.columns.as_of !== undefined,
  );
  return (
    <>
      <fieldset className={styles['fields']}>
        <legend>{words.columns}</legend>
        {FILE_FIELDS.map((field) => (
          <Choice
            key={field}
            label={FIELD_LABELS[field]}
            value={mapping.columns[field] ?? null}
            data={names.map((name) => ({ value: name, label: name }))}
            placeholder={words.notInFile}
            onChange={(name) => chooseColumn(field, name)}
            canClear={field !== 'sku'}
          />
        ))}
      </fieldset>
      <fieldset className={styles['fields']}>
        <legend>{words.reading}</legend>
        {sheets.length > 1 && (
          <Choice
            label={words.sheet}
            value={mapping.sheet}
            data={sheets.map((name) => ({ value: name, label: name }))}
            onChange={(name) => name !== null && onSheet(name)}
          />
        )}
        <Choice
          label={words.headingRows}
          value={String(mapping.heading_rows)}
          data={HEADING_ROWS}
          onChange={(rows) => onHeadingRows(Number(rows))}
        />
        <Choice
          label={words.decimalMark}
          value={mapping.decimal_mark}
          data={DECIMAL_MARKS}
          onChange={(mark) => onChange({ ...mapping, decimal_mark: mark === ',' ? ',' : '.' })}
        />
        <Choice
          label={words.asOf}
          value={mapping.as_of}
          data={origins.map((origin) => ({ value: origin, label: AS_OF_LABELS[origin] }))}
          onChange={(chosen) =>
            onChange({ ...mapping, as_of: origins.find((origin) => origin === chosen) ?? mapping.as_of })
          }
        />
        {mapping.as_of !== 'arrival' && (
          <Choice
            label={words.dayOrder}
            value={mapping.day_order}
            data={DAY_ORDERS}
            onChange={(order) => onChange({ ...mapping, day_order: order === 'mdy' ? 'mdy' : 'dmy' })}
          />
        )}
        <Choice
          label={words.repeated}
          value={mapping.repeated}
          data={REPEATED}
          onChange={(chosen) => onChange({ ...mapping, repeated: chosen === 'add' ? 'add' : 'leave-out' })}
        />
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  data: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
  placeholder?: string;
  canClear?: boolean;
}

const Choice = ({ label, value, data, onChange, placeholder, canClear = false }: ChoiceProps) => (
  <Select
    label={label}
    value={value}
    data={[...data]}
    onChange={onChange}
    {...(placeholder !== undefined && { placeholder })}
    clearable={canClear}
    allowDeselect={false}
    checkIconPosition="right"
    comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
  />
);
