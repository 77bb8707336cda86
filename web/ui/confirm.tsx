import { type ReactNode, useState } from 'react';

import { Dialog } from './dialog.tsx';

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
  onConfirm: () => Promise<void>;
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
  const confirm = async () => {
    if (!isReady()) return;
    setIsBusy(true);
    await onConfirm().finally(() => setIsBusy(false));
    onClose();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {children}
      <div className="actions">
        <button type="button" className="btn plain" disabled={isBusy} onClick={onClose}>
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
