import type { ComponentType } from 'react';
import styles from './IconButton.module.css';

interface Props {
  /** What it does and to what: its accessible name and its tooltip. */
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  onClick: () => void;
  /** It does nothing for now, but keeps the focus. */
  disabled?: boolean;
  /** It opens a menu, which is rendered on first use. */
  hasMenu?: boolean;
  /** For a destructive action; it shows its colour only when it is about to be used. */
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
