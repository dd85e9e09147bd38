import styles from './OpenText.module.css';

interface Props {
  children: string;
  /** Without it, a click opens the row. */
  onOpen?: () => void;
  title?: string | undefined;
  /** The accessible name, where the text alone does not say what is opened. */
  label?: string;
}

/** A name in a table that opens details when clicked, in the colour of a link. */
export const OpenText = ({ children, onOpen, title, label }: Props) =>
  onOpen ? (
    <button type="button" className={styles['open']} title={title} aria-label={label} onClick={onOpen}>
      {children}
    </button>
  ) : (
    <span className={styles['open']} title={title}>
      {children}
    </span>
  );
