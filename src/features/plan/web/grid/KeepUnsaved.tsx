import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { readSession } from '#web/api/stored-session.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { keepUnsavedWords as words } from './wording.ts';

interface Place {
  pathname: string;
  search: object;
}

const hasSheet = ({ search }: Place): boolean => 'cells' in search && !('by' in search);

/** Asks before the sheet is left while something in it is not saved. */
export function KeepUnsaved({ count }: { count: number }) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      count > 0 && readSession() !== undefined && (next.pathname !== current.pathname || !hasSheet(next)),
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  return (
    <Dialog title={words.title} size="small" isQuestion onClose={leaving.reset}>
      {count === 1 ? words.oneValue : words.values(count)} {words.notSavedYet}
      <DialogActions>
        <Button variant="default" onClick={leaving.reset} data-autofocus>
          {words.keepEditing}
        </Button>
        <Button color="red" onClick={leaving.proceed}>
          {words.discard}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
