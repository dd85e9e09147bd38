import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { formatNumber } from '#web/format.ts';
import { readSession } from '#web/api/stored-session.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';

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
    <Dialog title="Discard unsaved changes?" size="small" isQuestion onClose={leaving.reset}>
      {count === 1 ? 'One value is' : `${formatNumber(count)} values are`} not saved yet.
      <DialogActions>
        <Button variant="default" onClick={leaving.reset} data-autofocus>
          Keep Editing
        </Button>
        <Button color="red" onClick={leaving.proceed}>
          Discard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
