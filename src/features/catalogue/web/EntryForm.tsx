import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useSend } from '#web/api/query.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { QuantityInput } from '#web/ui/form/QuantityInput.tsx';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { catalogueEntry, saveCatalogue, type CatalogueItem } from '../contract.ts';
import { MODEL_NAMES, MODELS, CELL_REGION_NAMES, SIZE_NAMES, SIZES } from '../rules/cells.ts';
import { formatContents } from '../rules/contents.ts';
import type { Suggestion } from '../rules/suggest.ts';
import { catalogueQuery, CATALOGUE_WRITES } from './api.ts';
import { parseContents, toEntryValues, type EntryValues } from './entry-values.ts';
import styles from './EntryForm.module.css';
import { MADE_FOR_LABELS } from './view.ts';

interface Props {
  /** An entry that is to be changed; without one a new entry is made. */
  item?: CatalogueItem;
  /** A product that sells or is in stock, and what it probably is. */
  about?: { sku: string; title: string | null };
  suggestion?: Suggestion | null;
  onClose: () => void;
}

const KINDS = [
  { value: 'sku', label: 'SKU' },
  { value: 'asin', label: 'ASIN' },
] as const;

/** The form for one product: what it is known by, and which devices are in one piece of it. */
export function EntryForm({ item, about, suggestion, onClose }: Props) {
  const { send } = useSend(saveCatalogue, CATALOGUE_WRITES);
  const isGiven = item !== undefined || about !== undefined;
  const [theirs, setTheirs] = useState<CatalogueItem>();
  const form = useContractForm({
    schema: catalogueEntry,
    initial: toEntryValues(
      item ?? { code: about?.sku, made_for: suggestion?.madeFor, ...suggestion?.contents },
    ),
    toBody: (values: EntryValues) => ({
      kind: values.kind,
      code: isGiven ? values.code : values.code.trim(),
      made_for: values.made_for === '' ? null : values.made_for,
      ...parseContents(values),
      version: values.version,
    }),
    send: async (body) => {
      await withOnlyItemErrors(() => send({ body: { items: [body] } })).catch(takeIn);
      onClose();
      showSuccessToast(`${body.code} has been saved`);
    },
    failed: 'Failed to save the product',
    draft: `catalogue-${item?.id ?? about?.sku ?? 'new'}`,
  });
  const takeIn = useReloadOnConflict(
    catalogueQuery,
    ({ items }) => items.find(({ id }) => id === item?.id),
    (now) => {
      form.offer(toEntryValues(now));
      setTheirs(now);
    },
  );
  return (
    <FormModal
      title={item ? 'Edit Product' : about ? 'Map Product' : 'Add Product'}
      form={form}
      submit="Save Product"
      submitting="Saving…"
      onClose={onClose}
    >
      {!isGiven && <Segments label="Known by" options={KINDS} {...form.choice('kind')} />}
      <TextInput
        label={form.values.kind === 'asin' ? 'ASIN' : 'SKU'}
        autoComplete="off"
        spellCheck={false}
        readOnly={isGiven}
        data-autofocus={isGiven ? undefined : true}
        description={
          form.values.kind === 'asin'
            ? 'Stands for every SKU that Amazon lists under it and that has no entry of its own.'
            : (about?.title ?? item?.title ?? undefined)
        }
        {...form.text('code')}
      />
      <fieldset className={styles['contents']}>
        <legend>Devices in One Piece</legend>
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
                      data-autofocus={isGiven && row === 0 && column === 0 ? true : undefined}
                      {...form.text(`${model}_${size}`)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <output className={styles['reading']}>
          {describeReading(formatContents(parseContents(form.values)))}
        </output>
      </fieldset>
      <Select
        label="Its Kits Are Made For"
        description="Kits carry no region of their own."
        data={Object.entries(MADE_FOR_LABELS).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        {...form.choice('made_for')}
      />
      {theirs && (
        <p className={styles['why']}>
          The catalogue now says: {formatContents(theirs)}
          {theirs.made_for && `, for ${CELL_REGION_NAMES[theirs.made_for]}`}.
        </p>
      )}
      {suggestion && (
        <p className={styles['why']}>Suggested, because {suggestion.why}. Saving it confirms it.</p>
      )}
    </FormModal>
  );
}

const describeReading = (text: string): string =>
  text === 'Not a device'
    ? 'Not a device: its pieces count in no cell of the plan.'
    : `One piece counts as ${text}.`;

/** Runs a save of one product, whose fields the server names as those of the first of many. */
async function withOnlyItemErrors<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.entries(error.fields).map(([name, message]) => [
      name.replace(/^items\.0\./, ''),
      message,
    ]);
    throw new ApiError(error.code, {
      status: error.status,
      fields: Object.fromEntries(fields),
      sentence: error.sentence,
      cause: error,
    });
  }
}
