import { QuantityInput } from '#web/ui/form/QuantityInput.tsx';
import { MODEL_NAMES, MODELS, SIZE_NAMES, SIZES } from '../rules/cells.ts';
import { formatContents, hasDevices, type Contents } from '../rules/contents.ts';
import { parseContents } from './entry-values.ts';
import styles from './EntryForm.module.css';
import type { EntryFormState } from './use-entry-form.ts';
import { contentsSheetWords as words } from './wording.ts';

interface Props {
  form: EntryFormState;
  /** Whether typing begins here, because the code is fixed. */
  isFirst: boolean;
}

/** How many devices of each model and size are in one piece, and what that means. */
export const ContentsSheet = ({ form, isFirst }: Props) => (
  <fieldset className={styles['contents']}>
    <legend>{words.devicesPerUnit}</legend>
    <table className={styles['sheet']}>
      <thead>
        <tr>
          <td />
          {SIZES.map((size) => (
            <th key={size} scope="col">
              {SIZE_NAMES[size]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MODELS.map((model, row) => (
          <tr key={model}>
            <th scope="row">{MODEL_NAMES[model]}</th>
            {SIZES.map((size, column) => (
              <td key={size}>
                <QuantityInput
                  label={`${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`}
                  isLabelHidden
                  data-autofocus={isFirst && row === 0 && column === 0 ? true : undefined}
                  {...form.text(`${model}_${size}`)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <output className={styles['reading']}>{describeReading(parseContents(form.values))}</output>
  </fieldset>
);

const describeReading = (contents: Contents): string =>
  hasDevices(contents) ? words.eachUnitCounts(formatContents(contents)) : words.notDevice;
