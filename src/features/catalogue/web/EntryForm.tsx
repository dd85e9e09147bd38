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
import { entryFormWords as words } from './wording.ts';

const KINDS = [
  { value: 'sku', label: words.sku },
  { value: 'asin', label: words.asin },
] as const;

/** The form for one product: what it is known by, and which devices are in one piece of it. */
export function EntryForm(props: EntrySubject & { onClose: () => void }) {
  const { item, about, suggestion, onClose } = props;
  const { form, theirs, isCodeFixed } = useEntryForm(props);
  const currency = useReportingCurrency();
  const isAsin = form.values.kind === 'asin';
  return (
    <FormModal
      title={item ? words.editProduct : about ? words.mapProduct : words.addProduct}
      form={form}
      submit={words.saveProduct}
      submitting={words.saving}
      onClose={onClose}
    >
      {!isCodeFixed && <Segments label={words.identified} options={KINDS} {...form.choice('kind')} />}
      <TextInput
        label={isAsin ? words.asin : words.sku}
        autoComplete="off"
        spellCheck={false}
        readOnly={isCodeFixed}
        data-autofocus={isCodeFixed ? undefined : true}
        description={isAsin ? words.description : (about?.title ?? item?.title ?? undefined)}
        {...form.text('code')}
      />
      <TextInput
        label={words.name}
        autoComplete="off"
        description={words.shownBesideSkuOnEvery}
        placeholder={about?.title ?? item?.title ?? undefined}
        {...form.text('name')}
      />
      <ContentsSheet form={form} isFirst={isCodeFixed} />
      <Select
        label={words.kitRegion}
        description={words.kitsDoNotRecord}
        data={Object.entries(MADE_FOR_LABELS).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        {...form.choice('made_for')}
      />
      <TextInput
        label={words.unitsPerBoxOptional}
        description={words.proposalsAndPackingListsFill}
        inputMode="numeric"
        autoComplete="off"
        {...form.text('box_units')}
      />
      <TextInput
        label={words.costPerUnitOptional}
        description={words.costIn(currency)}
        inputMode="decimal"
        autoComplete="off"
        {...form.text('unit_cost')}
      />
      {theirs && (
        <p className={styles['why']}>
          {words.nowSaved(formatContents(theirs))}
          {theirs.made_for && words.forRegion(CELL_REGION_NAMES[theirs.made_for])}.
        </p>
      )}
      {suggestion && <p className={styles['why']}>{words.suggestedBecauseSaveToConfirm(suggestion.why)}</p>}
    </FormModal>
  );
}
