import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { deleteView, setUsualView, type SavedView } from '../contract.ts';
import { ALL, SAVED } from './filters.ts';
import { EditView } from './SaveView.tsx';
import { viewMenuWords as words } from './wording.ts';

/** What can be done with the open view. */
export function ViewMenu({ view }: { view: SavedView }) {
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const { send } = useSend(setUsualView);
  const closeDialog = (): void => setDialog(undefined);
  const setUsual = async (): Promise<void> => {
    const { id, screen, name, is_usual } = view;
    try {
      await send({ body: { screen, view_id: is_usual ? null : id } });
      showSuccessToast(is_usual ? words.thisScreenOpensWithAll : words.thisScreenOpens(name));
    } catch (error) {
      showErrorToast(error, words.failedToSaveYourChoice);
    }
  };
  return (
    <>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={words.actions(view.name)}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={view.is_usual ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
            onClick={() => void setUsual()}
          >
            {view.is_usual ? words.openThisScreenWithAll : words.openThisScreen}
          </Menu.Item>
          {view.is_editable && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setDialog('edit')}>
                {words.renameOrShare}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} />}
                onClick={() => setDialog('delete')}
              >
                {words.delete}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'edit' && <EditView view={view} onClose={closeDialog} />}
      {dialog === 'delete' && <DeleteView view={view} onClose={closeDialog} />}
    </>
  );
}

function DeleteView({ view: { id, name, is_shared }, onClose }: { view: SavedView; onClose: () => void }) {
  const navigate = useNavigate();
  const { send } = useSend(deleteView);
  return (
    <ConfirmDialog
      title={words.deleteView}
      confirm={words.deleteView}
      confirming={words.deleting}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.deleted(name));
        // The filters stay as they are; only their name is gone.
        await navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, [SAVED]: ALL }),
          replace: true,
        });
      }}
      onClose={onClose}
    >
      {is_shared ? words.goesForEveryone(name) : words.goes(name)}
      {words.whatItShowsStays}
    </ConfirmDialog>
  );
}
