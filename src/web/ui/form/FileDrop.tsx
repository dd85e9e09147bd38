import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import styles from './FileDrop.module.css';

interface Props {
  /** What to do, as a sentence: `Drop the edited workbook here, or choose it.` */
  label: string;
  /** The kinds of files, as the browser's dialog takes them: `.csv,text/csv`. */
  accept: string;
  onFile: (file: File) => void;
  disabled?: boolean;
  /** Which files it takes and what happens with them. */
  children?: ReactNode;
}

/** A place to drop a file on, or to choose one from the disk by mouse or keyboard. */
export function FileDrop({ label, accept, onFile, disabled = false, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
    // The same file can be chosen again after it was changed.
    if (input.current) input.current.value = '';
  };
  const handleDrag = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isNow);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is for a pointer; the field inside does the same
    <label
      className={styles['place']}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={handleDrag(true)}
      onDragLeave={handleDrag(false)}
      onDrop={(event) => {
        handleDrag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <IconUpload size={24} stroke={1.5} aria-hidden />
      <span className={styles['label']}>{label}</span>
      <input
        ref={input}
        type="file"
        className={styles['input']}
        accept={accept}
        disabled={disabled}
        aria-label={label}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      {children && <span className={styles['about']}>{children}</span>}
    </label>
  );
}
