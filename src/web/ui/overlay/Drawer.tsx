import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Drawer.module.css';
import { isFocusInDropdown } from './is-in-dropdown.ts';
import { OverlayContext } from './overlay-context.ts';
import { drawerWords as words } from './wording.ts';

interface Props {
  title: string;
  /** Shown below the title: a status, an age. */
  subtitle?: ReactNode;
  onClose: () => void;
  /** Nothing in it takes the focus, so it is focusable itself, for the arrow keys to scroll it. */
  isText?: boolean;
  children: ReactNode;
}

/**
 * Details beside a list, which stays in sight: a source's runs, a user's history. A page draws it while it is open,
 * and keeps in its address that it is: `{source !== undefined && <SourceDrawer … />}`.
 */
export const Drawer = ({ title, subtitle, onClose, isText, children }: Props) => (
  <Modal.Root
    opened
    onClose={() => isFocusInDropdown() || onClose()}
    lockScroll={false}
    padding={0}
    transitionProps={{ duration: 120, transition: 'slide-left' }}
    classNames={{ inner: styles['place'], content: styles['content'] }}
  >
    <Modal.Overlay className={styles['overlay']} />
    <Modal.Content>
      <div className={styles['header']}>
        <div>
          <Modal.Title className={styles['title']}>{title}</Modal.Title>
          {subtitle && <div className={styles['subtitle']}>{subtitle}</div>}
        </div>
        <Modal.CloseButton aria-label={words.close} />
      </div>
      <Modal.Body className={styles['body']} tabIndex={isText ? 0 : undefined}>
        <OverlayContext value>{children}</OverlayContext>
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
