import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** A question in the middle, rather than a place to work in. */
  isQuestion?: boolean;
}

const WIDTH_PX = { small: 400, medium: 520, large: 880 };

/**
 * A dialog over the page: it holds the focus while it is there and gives it back to where it was. A page draws it
 * while it is open, and keeps in its address that it is: `{edit !== undefined && <UserModal … />}`.
 */
export function Dialog({ title, onClose, children, size = 'medium', isQuestion = false }: Props) {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) setTimeout(() => before.isConnected && before.focus());
    };
  }, []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={WIDTH_PX[size]}
      centered={isQuestion}
      yOffset="10dvh"
      lockScroll={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 120, transition: 'fade-up' }}
      overlayProps={{ className: styles['overlay'] }}
      classNames={{
        content: styles['content'],
        header: styles['header'],
        title: styles['title'],
        body: styles['body'],
      }}
    >
      {children}
    </Modal>
  );
}

/** The buttons of a dialog, the one that does it last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <footer className={styles['actions']}>{children}</footer>
);
