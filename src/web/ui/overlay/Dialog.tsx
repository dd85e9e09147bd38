import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { isFocusInDropdown } from './is-in-dropdown.ts';
import { OverlayContext } from './overlay-context.ts';
import { useStay } from './use-stay.ts';
import { dialogWords as words } from './wording.ts';

interface Props {
  title: string;
  /** Without it nothing closes the dialog but its own buttons: for a choice that has to be made. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** A question in the middle, rather than a place to work in. */
  isQuestion?: boolean;
  /** The action is running: a person who closed the dialog now would never learn how it ended. */
  isBusy?: boolean;
}

const WIDTH_PX = { small: 400, medium: 520, large: 880, wide: 1320 };

/**
 * A dialog over the page: it holds the focus while it is there; `keepFocus` gives it back to where it was. A page draws it
 * while it is open, and keeps in its address that it is: `{edit !== undefined && <UserModal … />}`.
 */
export function Dialog({
  title,
  onClose,
  children,
  size = 'medium',
  isQuestion = false,
  isBusy = false,
}: Props) {
  useStay(isBusy);
  return (
    <Modal.Root
      opened
      onClose={() => isBusy || isFocusInDropdown() || onClose?.()}
      size={WIDTH_PX[size]}
      centered={isQuestion}
      yOffset="10dvh"
      lockScroll={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 120, transition: 'fade-up' }}
      classNames={{
        ...(!isQuestion && { root: styles['place'] }),
        inner: styles['inner'],
        content: styles['content'],
        body: styles['body'],
      }}
    >
      <Modal.Overlay className={styles['overlay']} />
      <Modal.Content>
        <Modal.Title className={styles['title']}>{title}</Modal.Title>
        <Modal.Body>
          <OverlayContext value>{children}</OverlayContext>
        </Modal.Body>
        {/* Last in the tab order: the focus should begin in the content. */}
        {onClose && (
          <Modal.CloseButton className={styles['close']} aria-label={words.close} disabled={isBusy} />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/** The buttons of a dialog, the one that does it last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);
