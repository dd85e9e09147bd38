import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Navigation.module.css';
import { navigationDrawerWords as words } from './wording.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The navigation of a phone, which slides in over the page. */
export const NavigationDrawer = ({ isOpen, onClose, children }: Props) => (
  <Modal.Root
    opened={isOpen}
    onClose={onClose}
    lockScroll={false}
    padding={0}
    transitionProps={{ duration: 120, transition: 'slide-right' }}
    classNames={{ inner: styles['drawer-place'], content: styles['drawer'], body: styles['drawer-body'] }}
  >
    <Modal.Overlay className={styles['drawer-overlay']} />
    <Modal.Content aria-label={words.navigation}>
      <Modal.Body>
        <nav aria-label={words.main} className={styles['drawer-content']}>
          {children}
        </nav>
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
