import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react';
import styles from './FileChooser.module.css';

/**
 * An area on which files can be dropped, with buttons that choose them.
 *
 * @param props.words says that files can be dropped.
 */
export function FileDropArea({
  onDrop,
  words,
  children,
}: {
  readonly onDrop: (dropped: DataTransfer) => void;
  readonly words: string;
  readonly children: ReactNode;
}) {
  const [isDragOver, setDragOver] = useState(false);
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file buttons do the same without a mouse.
    <div
      className={isDragOver ? `${styles['area']} ${styles['over']}` : styles['area']}
      onDragOver={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      <div className={styles['buttons']}>{children}</div>
      <span>{words}</span>
    </div>
  );
}

/** A button that lets the reader choose files. */
export function FileButton({
  onChoose,
  isBusy = false,
  children,
  ...props
}: Omit<ComponentProps<'input'>, 'onChange' | 'onClick' | 'type'> & {
  readonly onChoose: (files: FileList) => void;
  readonly isBusy?: boolean;
}) {
  return (
    <label className="button" aria-disabled={isBusy}>
      {children}
      <input
        {...props}
        type="file"
        // If it were disabled, it would lose the focus.
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          if (target.files) onChoose(target.files);
          // Otherwise choosing the same file again wouldn't be a change.
          target.value = '';
        }}
      />
    </label>
  );
}
