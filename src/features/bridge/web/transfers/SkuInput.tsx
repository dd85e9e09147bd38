import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCatalogue } from '#features/catalogue/contract.ts';
import { defineQuery } from '#web/api/query.ts';
import { transferFormWords as words } from '../wording.ts';

const SUGGESTED = 8;
const TYPING_MS = 150;

interface Props extends Pick<AutocompleteProps, 'value' | 'onChange' | 'error'> {
  'data-autofocus'?: boolean;
}

/** A SKU, with suggestions from the catalogue for what is typed. */
export function SkuInput({ value = '', ...field }: Props) {
  const [search] = useDebouncedValue(value, TYPING_MS);
  const { data } = useQuery({
    ...defineQuery(listCatalogue, { query: { rows: 'page', search: search.trim(), limit: SUGGESTED } }),
    placeholderData: keepPreviousData,
  });
  const skus = data?.items.filter(({ kind }) => kind === 'sku').map(({ code }) => code) ?? [];
  return (
    <Autocomplete
      label={words.sku}
      autoComplete="off"
      comboboxProps={{ withinPortal: false }}
      // The field has the focus as the form opens, and the list would hide the others.
      openOnFocus={false}
      data={skus}
      // What the catalogue found by a product's name need not have the typed letters in its SKU.
      filter={({ options }) => options}
      value={value}
      {...field}
    />
  );
}
