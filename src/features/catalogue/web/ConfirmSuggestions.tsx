import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { useAskFirst } from '#web/ui/overlay/use-ask-first.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { saveCatalogue } from '../contract.ts';
import { CELL_REGION_NAMES } from '../rules/cells.ts';
import { formatContents } from '../rules/contents.ts';
import styles from './ConfirmSuggestions.module.css';
import { toEntry, type SuggestedProduct } from './suggested.ts';
import { NO_PRODUCT_NAME } from './view.ts';
import { confirmSuggestionsWords as words } from './wording.ts';

interface Props {
  suggested: readonly SuggestedProduct[];
  onClose: () => void;
}

/** All suggestions in one list: those that stay ticked are saved together, or none of them. */
export function ConfirmSuggestions({ suggested, onClose }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const { send, isSending } = useSend(saveCatalogue);
  const chosen = suggested.filter(({ product }) => !left.has(product.sku));
  const { close, leave, question } = useAskFirst({
    isDirty: left.size > 0,
    isBusy: isSending,
    onClose,
    title: words.title,
  });
  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const { added } = await send({ body: { items: chosen.map(toEntry) } });
      leave();
      showSuccessToast(words.inCatalogueNow(added));
    } catch (error) {
      setFailure(describeFailure(error, words.failedToSaveProducts));
    }
  };
  const toggle = (sku: string): void => {
    const next = new Set(left);
    if (!next.delete(sku)) next.add(sku);
    setLeft(next);
  };
  return (
    <Dialog title={words.reviewSuggestions} size="large" onClose={close} isBusy={isSending}>
      <p className={styles['lead']}>{words.suggestionsFromNamesAndSkus}</p>
      <SuggestionList suggested={suggested} left={left} onToggle={toggle} />
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={close} disabled={isSending}>
          {words.cancel}
        </Button>
        <ActionButton disabled={chosen.length === 0 || isSending} onClick={() => void save()}>
          {isSending ? words.saving : words.saveProducts(chosen.length)}
        </ActionButton>
      </DialogActions>
      {question}
    </Dialog>
  );
}

interface ListProps {
  suggested: readonly SuggestedProduct[];
  /** The SKUs that are not saved. */
  left: ReadonlySet<string>;
  onToggle: (sku: string) => void;
}

const SuggestionList = ({ suggested, left, onToggle }: ListProps) => (
  <ul className={styles['list']}>
    {suggested.map(({ product: { sku, title }, suggestion: { contents, madeFor, why } }) => (
      <li key={sku}>
        <Checkbox
          classNames={{ labelWrapper: styles['label'] }}
          checked={!left.has(sku)}
          onChange={() => onToggle(sku)}
          label={
            <span className={styles['line']}>
              <span>
                <strong>{sku}</strong>
                <span className={styles['soft']}>{title ?? NO_PRODUCT_NAME}</span>
              </span>
              <span>
                <span>
                  {formatContents(contents)}
                  {madeFor && words.forRegion(CELL_REGION_NAMES[madeFor])}
                </span>
                <span className={styles['soft']}>{why}</span>
              </span>
            </span>
          }
        />
      </li>
    ))}
  </ul>
);
