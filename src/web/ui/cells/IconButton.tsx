import type { ComponentType } from 'react';
import styles from './IconButton.module.css';

interface Props {
  /** What it does and to what: its accessible name, and what a pointer that rests on it reads. */
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  onClick: () => void;
  /** It does nothing for now, and keeps the focus meanwhile. */
  disabled?: boolean;
  /** It opens a menu, which is drawn when it is first asked for. */
  hasMenu?: boolean;
  /** For what destroys something; it shows when it is about to be used, not before. */
  isDangerous?: boolean;
}

/** A small button in a row or a corner, where words would be in the way. Plain, because long tables are full of them. */
export const IconButton = ({
  label,
  icon: Icon,
  onClick,
  disabled = false,
  hasMenu = false,
  isDangerous = false,
}: Props) => (
  <button
    type="button"
    className={styles['button']}
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    aria-haspopup={hasMenu ? 'menu' : undefined}
    aria-expanded={hasMenu ? false : undefined}
    onClick={disabled ? undefined : onClick}
    data-dangerous={isDangerous || undefined}
  >
    <Icon size={18} stroke={1.75} />
  </button>
);
