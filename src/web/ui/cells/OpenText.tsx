import styles from './OpenText.module.css';

interface Props {
  children: string;
  /** Without it the row opens in which it stands. */
  onOpen?: () => void;
  title?: string | undefined;
  /** Said in place of its text, where that alone does not say what is opened. */
  label?: string;
}

/** A name in a table of which a click shows more beside it: in the colour of a link. */
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
