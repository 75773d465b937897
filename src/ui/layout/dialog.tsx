/** A modal dialog or a drawer; its content is drawn from its first opening on, so that documents do not carry it. */
import { X } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly position?: 'middle' | 'wide' | 'sheet' | 'right' | 'left' | undefined;
  /** Nothing in it takes the focus: the text itself does, so that keys scroll it. */
  readonly isText?: boolean | undefined;
  readonly children: ReactNode;
  readonly foot?: ReactNode | undefined;
}

/** A sheet is one from below on phones, and stands in the middle of wider screens. */
const IN_THE_MIDDLE: ReadonlySet<string> = new Set(['wide', 'sheet']);

export function Dialog({ open, onClose, title, position = 'middle', isText, children, foot }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  useOpen(dialog, open);
  useBackdrop(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[position], IN_THE_MIDDLE.has(position) && styles.middle)}
      aria-labelledby={wasOpened ? titleId : undefined}
      onClose={onClose}
    >
      {wasOpened && (
        <>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" icon={<Icon shape={X} />} onClick={onClose} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
          <div className={styles.body} tabIndex={isText ? 0 : undefined}>
            {children}
          </div>
          {foot !== undefined && <div className={styles.foot}>{foot}</div>}
        </>
      )}
    </dialog>
  );
}

type DialogRef = { readonly current: HTMLDialogElement | null };

function useOpen(dialog: DialogRef, open: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [dialog, open]);
}

/** Closes on a click that began on the backdrop; closing at `pointerdown` would lose the focus that the dialog restores. */
function useBackdrop(dialog: DialogRef, onClose: () => void) {
  const beganOutside = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    const onDown = (event: PointerEvent) => {
      beganOutside.current = event.target === element;
    };
    const onClick = (event: MouseEvent) => {
      if (beganOutside.current && event.target === element) onClose();
    };
    element?.addEventListener('pointerdown', onDown);
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('pointerdown', onDown);
      element?.removeEventListener('click', onClick);
    };
  }, [dialog, onClose]);
}
