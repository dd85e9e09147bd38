import { Select, TextInput } from '@mantine/core';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { useReportingCurrency } from '#web/use-reporting-currency.ts';
import { CELL_REGION_NAMES } from '../rules/cells.ts';
import { formatContents } from '../rules/contents.ts';
import { ContentsSheet } from './ContentsSheet.tsx';
import styles from './EntryForm.module.css';
import { useEntryForm, type EntrySubject } from './use-entry-form.ts';
import { MADE_FOR_LABELS } from './view.ts';

const KINDS = [
  { value: 'sku', label: 'SKU' },
  { value: 'asin', label: 'ASIN' },
] as const;

/** The form for one product: what it is known by, and which devices are in one piece of it. */
export function EntryForm(props: EntrySubject & { onClose: () => void }) {
  const { item, about, suggestion, onClose } = props;
  const { form, theirs, isCodeFixed } = useEntryForm(props);
  const currency = useReportingCurrency();
  const isAsin = form.values.kind === 'asin';
  return (
    <FormModal
      title={item ? 'Edit Product' : about ? 'Map Product' : 'Add Product'}
      form={form}
      submit="Save Product"
      submitting="Saving…"
      onClose={onClose}
    >
      {!isCodeFixed && <Segments label="Identified By" options={KINDS} {...form.choice('kind')} />}
      <TextInput
        label={isAsin ? 'ASIN' : 'SKU'}
        autoComplete="off"
        spellCheck={false}
        readOnly={isCodeFixed}
        data-autofocus={isCodeFixed ? undefined : true}
        description={
          isAsin
            ? 'Applies to every Amazon SKU under this ASIN that isn’t mapped separately.'
            : (about?.title ?? item?.title ?? undefined)
        }
        {...form.text('code')}
      />
      <TextInput
        label="Name"
        autoComplete="off"
        description="Shown beside the SKU on every screen. Without one, the warehouses’, Amazon’s or the shops’ name is."
        placeholder={about?.title ?? item?.title ?? undefined}
        {...form.text('name')}
      />
      <ContentsSheet form={form} isFirst={isCodeFixed} />
      <Select
        label="Kit Region"
        description="Kits don’t record their region."
        data={Object.entries(MADE_FOR_LABELS).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        {...form.choice('made_for')}
      />
      <TextInput
        label="Units per Box (optional)"
        description="Proposals and packing lists fill boxes of this size. Without it, boxes on their way tell."
        inputMode="numeric"
        autoComplete="off"
        {...form.text('box_units')}
      />
      <TextInput
        label="Cost per Unit (optional)"
        description={`In ${currency}. The stock bridge says with it what missing units are worth.`}
        inputMode="decimal"
        autoComplete="off"
        {...form.text('unit_cost')}
      />
      {theirs && (
        <p className={styles['why']}>
          Now saved as: {formatContents(theirs)}
          {theirs.made_for && `, for ${CELL_REGION_NAMES[theirs.made_for]}`}.
        </p>
      )}
      {suggestion && <p className={styles['why']}>Suggested because {suggestion.why}. Save to confirm.</p>}
    </FormModal>
  );
}
