import { type ReactNode, useState } from 'react';

import { Dialog } from './dialog.tsx';
import { FormNotice } from './form-notice.tsx';

interface ConfirmProps {
  /** The question. */
  title: string;
  /** What the button that does it says. */
  action: string;
  /** What it says meanwhile. */
  busyAction?: string;
  /** What the button that leaves it says. */
  dismiss?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Whether all that is needed is there; it says itself what is not. */
  isReady?: () => boolean;
  /** Where it did not work, and is to be tried again as it stands here: the words that say so. */
  onConfirm: () => Promise<string | void>;
  children?: ReactNode;
}

/** Asks before something is done that cannot be taken back easily. */
export function Confirm({
  title,
  action,
  busyAction = 'One moment...',
  dismiss = 'Cancel',
  isOpen,
  onClose,
  isReady = () => true,
  onConfirm,
  children,
}: ConfirmProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!isReady()) return;
    setIsBusy(true);
    setFailure(undefined);
    const words = await onConfirm().finally(() => setIsBusy(false));
    if (words) setFailure(words);
    else close();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <FormNotice failure={failure} />
      {children}
      <div className="actions">
        <button type="button" className="btn plain" disabled={isBusy} onClick={close}>
          {dismiss}
        </button>
        <button
          type="button"
          className="btn primary"
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
