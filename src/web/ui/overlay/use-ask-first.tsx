import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { readSession } from '../../api/stored-session.ts';
import { Dialog, DialogActions } from './Dialog.tsx';
import { useAskFirstWords as words } from './wording.ts';

interface AskFirstOptions {
  /** Whether there is something to lose. */
  isDirty: boolean;
  /** While it is being saved there is no question: nothing is lost. */
  isBusy: boolean;
  onClose: () => void;
  /** Called when the person chose to discard. */
  onDiscard?: () => void;
  /** The question, if it is not about typing. */
  title?: string;
}

interface AskFirst {
  /** Closes the dialog, after a question where something would be lost. */
  close: () => void;
  /** For when it is saved: closes without a question. */
  leave: () => void;
  /** To be drawn in the dialog. */
  question: ReactNode;
}

/**
 * Closing a dialog, leaving the page or going back asks first when something has been typed or chosen in it. The end of
 * the session does not.
 */
export function useAskFirst({ isDirty, isBusy, onClose, onDiscard, title }: AskFirstOptions): AskFirst {
  const [isAsking, setIsAsking] = useState(false);
  const isOver = useRef(false);
  const leaving = useBlocker({
    shouldBlockFn: () => isDirty && !isBusy && !isOver.current && readSession() !== undefined,
    enableBeforeUnload: () => isDirty && !isOver.current,
    withResolver: true,
  });
  const leaveAnyway = (): void => {
    isOver.current = true;
    onClose();
  };
  const stayHere = (): void => {
    setIsAsking(false);
    leaving.reset?.();
  };
  const discard = (): void => {
    isOver.current = true;
    onDiscard?.();
    if (leaving.proceed) leaving.proceed();
    else onClose();
  };
  const isAsked = isAsking || leaving.status === 'blocked';
  return {
    close: () => (isDirty ? setIsAsking(true) : onClose()),
    leave: leaveAnyway,
    question: isAsked && <Discard title={title} onStay={stayHere} onDiscard={discard} />,
  };
}

interface Props {
  title: string | undefined;
  onStay: () => void;
  onDiscard: () => void;
}

const Discard = ({ title = words.discardYourChanges, onStay, onDiscard }: Props) => (
  <Dialog title={title} size="small" isQuestion onClose={onStay}>
    {words.theyHaventBeenSaved}
    <DialogActions>
      <Button variant="default" onClick={onStay} data-autofocus>
        {words.keepEditing}
      </Button>
      <Button color="red" onClick={onDiscard}>
        {words.discard}
      </Button>
    </DialogActions>
  </Dialog>
);
