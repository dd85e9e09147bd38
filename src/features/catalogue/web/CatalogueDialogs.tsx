import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { useUser } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/Drawer.tsx';
import { tellDone } from '#web/ui/toast.ts';
import { removeFromCatalogue, type CatalogueItem, type UnmappedProduct } from '../contract.ts';
import { contentsText } from '../rules/contents.ts';
import { suggestionFor } from '../rules/suggest.ts';
import { WRITES } from './api.ts';
import { ConfirmSuggestions } from './ConfirmSuggestions.tsx';
import { EntryForm } from './EntryForm.tsx';
import { CATALOGUE_KIND } from './history-kind.ts';
import { suggestedIn } from './suggested.ts';
import { useDialog } from './view.ts';

interface Props {
  items: readonly CatalogueItem[] | undefined;
  unmapped: readonly UnmappedProduct[] | undefined;
}

/** The dialog that the address names; all of them are for admins. */
export function CatalogueDialogs({ items, unmapped }: Props) {
  const { dialog, itemId, sku, closeDialog } = useDialog();
  const isAdmin = useUser().role === 'admin';
  if (!isAdmin) return null;
  if (dialog === 'confirm')
    return unmapped && <ConfirmSuggestions suggested={suggestedIn(unmapped)} onClose={closeDialog} />;
  if (dialog === 'add') {
    if (sku === undefined) return <EntryForm onClose={closeDialog} />;
    if (!unmapped) return null;
    const title = unmapped.find((product) => product.sku === sku)?.title ?? null;
    return (
      <EntryForm
        key={sku}
        about={{ sku, title }}
        suggestion={suggestionFor({ sku, title })}
        onClose={closeDialog}
      />
    );
  }
  const item = items?.find(({ id }) => id === itemId);
  if (!item) return null;
  switch (dialog) {
    case 'edit':
      return <EntryForm key={item.id} item={item} onClose={closeDialog} />;
    case 'remove':
      return <Remove item={item} onClose={closeDialog} />;
    case 'history':
      return (
        <Drawer title={`History of ${item.code}`} subtitle={contentsText(item)} onClose={closeDialog}>
          <HistoryPanel kind={CATALOGUE_KIND} entityId={item.id} />
        </Drawer>
      );
    default:
      return null;
  }
}

function Remove({ item: { id, code }, onClose }: { item: CatalogueItem; onClose: () => void }) {
  const { send } = useSend(removeFromCatalogue, WRITES);
  return (
    <ConfirmDialog
      title="Remove from the Catalogue"
      confirm="Remove"
      confirming="Removing…"
      isDangerous
      failed="Failed to remove the product"
      onConfirm={async () => {
        await send({ params: { id } });
        tellDone(`${code} is not in the catalogue any more`);
      }}
      onClose={onClose}
    >
      <p>
        Remove <strong>{code}</strong> from the catalogue?
      </p>
      <p>
        Its pieces are unmapped from then on, and in no actual of the plan. Days that are saved stay as they
        are.
      </p>
    </ConfirmDialog>
  );
}
