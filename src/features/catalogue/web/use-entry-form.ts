import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReportingCurrency } from '#web/use-reporting-currency.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { catalogueEntry, saveCatalogue, type CatalogueItem } from '../contract.ts';
import type { Suggestion } from '../rules/suggest.ts';
import { defineItemQuery } from './api.ts';
import { parseContents, parseCost, toEntryValues, type EntryValues } from './entry-values.ts';
import { useEntryFormWords as words } from './wording.ts';

export interface EntrySubject {
  /** An entry that is to be changed; without one a new entry is made. */
  item?: CatalogueItem;
  /** A product that sells or is in stock, and what it probably is. */
  about?: { sku: string; title: string | null };
  suggestion?: Suggestion | null;
}

export type EntryFormState = ReturnType<typeof useEntryForm>['form'];

/** The state of the form for one product; `theirs` is what another person saved in the meantime. */
export function useEntryForm({ item, about, suggestion, onClose }: EntrySubject & { onClose: () => void }) {
  const { send } = useSend(saveCatalogue);
  const currency = useReportingCurrency();
  const [theirs, setTheirs] = useState<CatalogueItem>();
  const isCodeFixed = item !== undefined || about !== undefined;
  const form = useContractForm({
    schema: catalogueEntry,
    initial: toEntryValues(
      item ?? { code: about?.sku, made_for: suggestion?.madeFor, ...suggestion?.contents },
      currency,
    ),
    toBody: (values: EntryValues) => ({
      kind: values.kind,
      code: isCodeFixed ? values.code : values.code.trim(),
      name: values.name.trim() || null,
      made_for: values.made_for === '' ? null : values.made_for,
      ...parseContents(values),
      box_units: values.box_units.trim() === '' ? null : Number(values.box_units),
      unit_cost: parseCost(values.unit_cost, currency),
      version: values.version,
    }),
    send: async (body) => {
      await withOnlyItemErrors(() => send({ body: { items: [body] } })).catch(reload);
      onClose();
      showSuccessToast(words.saved(body.code));
    },
    failed: words.failed,
    draft: `catalogue-${item?.id ?? about?.sku ?? 'new'}`,
  });
  const reload = useReloadOnConflict(
    defineItemQuery(item?.id ?? 0),
    ({ items }) => items.find(({ id }) => id === item?.id),
    (now) => {
      form.offer(toEntryValues(now, currency));
      setTheirs(now);
    },
  );
  return { form, theirs, isCodeFixed };
}

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
