import { useState } from 'react';

import { Dialog } from '#web/ui/dialog.tsx';

type Outcome = 'copied' | 'refused';

/**
 * Shares this page with the device's own means, or copies its address and says so, or, where the browser
 * refuses that too, shows the address to copy by hand.
 */
export function useShare(title: string) {
  const [outcome, setOutcome] = useState<Outcome>();
  const close = () => setOutcome(undefined);

  async function share() {
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      // Closing the device's own dialog counts as a refusal, and is the visitor's good right.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  const notice = (
    <Dialog
      title={outcome === 'refused' ? 'Copy this link' : 'Product link copied to clipboard!'}
      isOpen={outcome !== undefined}
      onClose={close}
    >
      {outcome === 'refused' && (
        <input
          className="input mt-4"
          readOnly
          aria-label="Link to this product"
          value={window.location.href}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="actions">
        <button type="button" className="btn primary" onClick={close}>
          OK
        </button>
      </div>
    </Dialog>
  );
  return { share: () => void share(), notice };
}
