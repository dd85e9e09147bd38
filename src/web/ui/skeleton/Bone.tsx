import styles from './Bone.module.css';

interface Props {
  /** How wide the text will be that takes its place. */
  width?: string;
  /** In pixels; a bar's without it. */
  height?: number;
  /** Where a sheet sizes or places it. */
  className?: string | undefined;
  /** For a single one; those of a skeleton are hidden from screen readers together. */
  label?: string;
}

/** A grey bar that breathes in the place of a text that is still loading. */
export const Bone = ({ width, height, className = '', label }: Props) => (
  <span
    className={`${styles['bone']} ${className}`.trimEnd()}
    style={{ inlineSize: width, blockSize: height }}
    {...(label !== undefined && { role: 'img', 'aria-label': label })}
  />
);
