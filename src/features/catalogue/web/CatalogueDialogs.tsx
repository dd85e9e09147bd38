import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { useRight } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { removeFromCatalogue, type CatalogueItem } from '../contract.ts';
import { formatContents } from '../rules/contents.ts';
import { suggestContents } from '../rules/suggest.ts';
import { useCatalogueItem, useSuggestedProducts, useUnmappedSku } from './api.ts';
import { ConfirmSuggestions } from './ConfirmSuggestions.tsx';
import { EntryForm } from './EntryForm.tsx';
import { CATALOGUE_KIND } from './history-kind.ts';
import { useCatalogueDialog } from './view.ts';
import { catalogueDialogsWords as words } from './wording.ts';

/** The dialog that the address names, for those who may have it. */
export function CatalogueDialogs() {
  const { dialog, itemId, sku, closeDialog } = useCatalogueDialog();
  const canSeeHistory = useRight('administration');
  const canMap = useRight('settings');
  const refusal = dialog === 'history' ? !canSeeHistory && words.onlyAdmins : !canMap && words.onlyPlanners;
  useRefused(refusal || undefined, closeDialog);
  if (refusal || dialog === '') return null;
  if (dialog === 'confirm') return <Review onClose={closeDialog} />;
  if (dialog !== 'add')
    return <AboutItem key={`${dialog} ${itemId}`} dialog={dialog} id={itemId} onClose={closeDialog} />;
  if (sku === undefined) return <EntryForm onClose={closeDialog} />;
  return <MapProduct key={sku} sku={sku} onClose={closeDialog} />;
}

/** All suggestions that there were when it opened, whatever others do. */
function Review({ onClose }: { onClose: () => void }) {
  const found = useSuggestedProducts();
  const [suggested, setSuggested] = useState<typeof found>();
  if (found && !suggested) setSuggested(found);
  const isEmpty = suggested?.length === 0;
  useRefused(isEmpty ? words.thereIsNothingLeft : undefined, onClose);
  return suggested && !isEmpty ? <ConfirmSuggestions suggested={suggested} onClose={onClose} /> : null;
}

/** Stays about the product as it was when it opened. */
function MapProduct({ sku, onClose }: { sku: string; onClose: () => void }) {
  const products = useUnmappedSku(sku);
  const [about, setAbout] = useState<{ sku: string; title: string | null }>();
  if (products && !about)
    setAbout({ sku, title: products.find((product) => product.sku === sku)?.title ?? null });
  return about ? <EntryForm about={about} suggestion={suggestContents(about)} onClose={onClose} /> : null;
}

interface AboutItemProps {
  dialog: 'edit' | 'remove' | 'history';
  id: number | undefined;
  onClose: () => void;
}

/** A dialog about one product, which stays the one it was opened with until it is closed, whatever others do. */
function AboutItem({ dialog, id, onClose }: AboutItemProps) {
  const found = useCatalogueItem(id);
  const [item, setItem] = useState<CatalogueItem>();
  if (found && !item) setItem(found);
  const isMissing = !item && found === null;
  useRefused(isMissing ? words.thisProductIsNoLonger : undefined, onClose);
  if (!item) return null;
  switch (dialog) {
    case 'edit':
      return <EntryForm item={item} onClose={onClose} />;
    case 'remove':
      return <Remove item={item} onClose={onClose} />;
    case 'history':
      return (
        <Drawer title={words.title(item.code)} subtitle={formatContents(item)} onClose={onClose}>
          <HistoryPanel kind={CATALOGUE_KIND} entityId={item.id} />
        </Drawer>
      );
  }
}

function Remove({ item: { id, code }, onClose }: { item: CatalogueItem; onClose: () => void }) {
  const { send } = useSend(removeFromCatalogue);
  return (
    <ConfirmDialog
      title={words.removeFromCatalogue}
      confirm={words.remove}
      confirming={words.removing}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.removedFromCatalogue(code));
      }}
      onClose={onClose}
    >
      <p>
        {words.remove} <strong>{code}</strong> {words.fromCatalogue}
      </p>
      <p>{words.itWillNoLongerCount}</p>
    </ConfirmDialog>
  );
}
