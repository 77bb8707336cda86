import { type FormEvent, useMemo, useState } from 'react';

import { useHeldInput } from './held-input.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { Modal, type ModalProps } from './modal.tsx';
import { TypedScope } from './typed-scope.ts';

interface DialogProps extends Omit<ModalProps, 'mayClose' | 'onInput'> {
  /** False if nothing is lost by closing: tests/dialogs.test.ts lists these dialogs, with the reasons. */
  asksWhenTyped?: boolean;
}

/** A search is typed again in a moment, and a menu or viewer holds nothing. */
const isInput = ({ target }: FormEvent): boolean =>
  !(target instanceof HTMLInputElement && target.type === 'search');

/** A dialog. If something was typed in it, Escape, Back, the cross and a tap outside ask before it is lost. */
export function Dialog({ asksWhenTyped = true, isOpen, onClose, children, ...rest }: DialogProps) {
  const [isTyped, setIsTyped] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [endDraft, setEndDraft] = useState<() => void>();
  const isHeld = isOpen && isTyped;
  useHeldInput(isHeld);
  const scope = useMemo(
    () => ({
      onSaved: () => setIsTyped(false),
      onDrafted: (end: () => void) => setEndDraft(() => end),
    }),
    [],
  );
  const close = () => {
    setIsTyped(false);
    setIsAsked(false);
    setEndDraft(undefined);
    onClose();
  };
  return (
    <>
      <Modal
        {...rest}
        isOpen={isOpen}
        onClose={close}
        mayClose={() => {
          if (isHeld) setIsAsked(true);
          return !isHeld;
        }}
        onInput={(event) => {
          if (asksWhenTyped && isInput(event)) setIsTyped(true);
        }}
      >
        <TypedScope value={scope}>{children}</TypedScope>
      </Modal>
      {isHeld && (
        <LeaveQuestion
          isOpen={isAsked}
          onStay={() => setIsAsked(false)}
          onLeave={close}
          onThrowAway={endDraft}
        />
      )}
    </>
  );
}
