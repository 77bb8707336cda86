import { X } from './icons.tsx';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';

import * as messages from '#messages/ui.ts';
import { useBackCloses } from './use-back-closes.ts';
import { classes } from './classes.ts';
import { iconButtonClass } from './looks/icon-button.ts';
import styles from './modal.module.css';

const kinds = {
  dialog: styles.dialog,
  sheet: styles.sheet,
  'top-sheet': styles.topSheet,
  viewer: styles.viewer,
};

export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** Read aloud when the dialog opens; displayed unless the content has a title of its own. */
  title: string;
  /** Centred (a bottom sheet on phones), from the left, along the top, or full screen. */
  kind?: keyof typeof kinds;
  isTitleHidden?: boolean;
  /** Asked before Escape, Back, the cross or a tap outside closes it. */
  mayClose?: () => boolean;
  onInput?: (event: FormEvent) => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: focus stays in it and returns afterwards, Escape, Back and a tap outside close it,
 * and the page behind is inert.
 */
export function Modal({
  isOpen,
  onClose,
  title,
  kind = 'dialog',
  isTitleHidden = false,
  mayClose = () => true,
  onInput,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = (): boolean => {
    if (!mayClose()) return false;
    ref.current?.close();
    return true;
  };
  useBackCloses(isOpen, close);

  // The browser's own dialog.
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);

  return (
    // A tap on the scrim reaches the dialog itself; the keyboard's way to the same is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={ref}
      className={kinds[kind]}
      aria-labelledby={titleId}
      onClose={() => {
        // The event comes later than the closing: by then it may be open again.
        if (!ref.current?.open) onClose();
      }}
      onInput={onInput}
      onCancel={(event) => {
        if (event.target === ref.current && !mayClose()) event.preventDefault();
      }}
      onKeyDown={(event) => {
        // A browser lets `cancel` be refused once: the second Escape would close it nevertheless.
        const isOwn = event.key === 'Escape' && !event.defaultPrevented;
        if (isOwn && ref.current?.contains(event.target as Node) && !mayClose()) {
          event.preventDefault();
        }
      }}
      onClick={(event) => {
        if (event.target === ref.current) close();
      }}
    >
      {isOpen && (
        <>
          <h2
            id={titleId}
            className={isTitleHidden ? 'sr-only' : kind === 'dialog' ? styles.title : undefined}
          >
            {title}
          </h2>
          {children}
          {/* Last in the markup, so that the dialog opens with the focus on its content. */}
          {kind === 'dialog' && (
            <button
              type="button"
              className={classes(iconButtonClass, styles.close)}
              aria-label={messages.close}
              onClick={close}
            >
              <X />
            </button>
          )}
        </>
      )}
    </dialog>
  );
}
