import { Button, VisuallyHidden } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { formatNumber } from '../../format.ts';
import styles from './FoldedFilters.module.css';
import { foldedFiltersWords as words } from './wording.ts';

interface Fold {
  isOpen: boolean;
  toggle: () => void;
  /** Folds the filters away once they are applied; the focus moves to their button. */
  close: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** Whether a phone shows the filters. */
export function useFold(): Fold {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    button,
    toggle: () => setIsOpen(!isOpen),
    close: () => {
      setIsOpen(false);
      // Where there is room the button is not shown, and takes no focus.
      if (isOpen) button.current?.focus();
    },
  };
}

interface Props {
  fold: Fold;
  /** How many of them are applied. */
  active: number;
  children: ReactNode;
}

/**
 * The filters of a `Toolbar`, or of a form like it. Where there is room they are in its row; a phone has a button
 * in their place, so that the list is not a screen further down.
 *
 *     const fold = useFold();
 *     <FoldedFilters fold={fold} active={countActiveFilters(view)}>
 *       <SelectFilter … />
 *     </FoldedFilters>
 */
export function FoldedFilters({ fold, active, children }: Props) {
  const id = useId();
  return (
    <>
      <Button
        ref={fold.button}
        className={styles['button']}
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
        rightSection={
          active > 0 && (
            <span className={styles['active']}>
              {formatNumber(active)}
              <VisuallyHidden component="span"> {words.active}</VisuallyHidden>
            </span>
          )
        }
        aria-expanded={fold.isOpen}
        aria-controls={id}
        onClick={fold.toggle}
      >
        {words.filters}
      </Button>
      <div id={id} className={styles['filters']} data-open={fold.isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
