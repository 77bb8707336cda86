import { type ReactNode, useState } from 'react';

import * as messages from '#messages/ui.ts';

import { Dialog } from './dialog.tsx';
import { FormNotice } from './form-notice.tsx';
import { buttonClass } from './looks/button.ts';
import { actionsClass } from './looks/actions.ts';

interface ConfirmProps {
  /** The question. */
  title: string;
  /** The label of the confirming button. */
  action: string;
  /** The label of the confirming button while it works. */
  busyAction?: string;
  /** The label of the dismissing button. */
  dismiss?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Whether all required fields are filled in; shows itself which are not. */
  isReady?: () => boolean;
  /** May return a failure message: the dialog then stays open with it for another try. */
  onConfirm: () => Promise<string | void>;
  /** Another way to go on, beside the confirming one. */
  other?: { label: string; onConfirm: () => Promise<string | void> } | undefined;
  children?: ReactNode;
}

/** Asks for confirmation before something that is hard to undo. */
export function Confirm({
  title,
  action,
  busyAction = messages.oneMoment,
  dismiss = messages.cancel,
  isOpen,
  onClose,
  isReady = () => true,
  onConfirm,
  other,
  children,
}: ConfirmProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const confirm = async (go = onConfirm) => {
    if (!isReady()) return;
    setIsBusy(true);
    setFailure(undefined);
    const words = await go().finally(() => setIsBusy(false));
    if (words) setFailure(words);
    else close();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <FormNotice failure={failure} />
      {children}
      <div className={actionsClass()}>
        <button type="button" className={buttonClass('plain')} disabled={isBusy} onClick={close}>
          {dismiss}
        </button>
        {other && (
          <button
            type="button"
            className={buttonClass('plain')}
            disabled={isBusy}
            onClick={() => void confirm(other.onConfirm)}
          >
            {other.label}
          </button>
        )}
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? busyAction : action}
        </button>
      </div>
    </Dialog>
  );
}
