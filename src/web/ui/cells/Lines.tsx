import styles from './Lines.module.css';

/** A message with each of its lines on one of its own: what failed, and below it what to do. */
export const Lines = ({ text }: { text: string }) => {
  const [first, ...others] = text.split('\n');
  return (
    <span>
      {first}
      {others.map((line) => (
        <span key={line} className={styles['line']}>
          {line}
        </span>
      ))}
    </span>
  );
};
