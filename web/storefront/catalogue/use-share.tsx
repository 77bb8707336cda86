import { useState } from 'react';

import { Dialog } from '#web/ui/dialog.tsx';

/** Shares this page with the device's own means, or copies its address and says so. */
export function useShare(title: string) {
  const [isCopied, setIsCopied] = useState(false);

  async function share() {
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      // Closing the device's own dialog counts as a refusal, and is the visitor's good right.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  }

  const notice = (
    <Dialog
      title="Product link copied to clipboard!"
      isOpen={isCopied}
      onClose={() => setIsCopied(false)}
    >
      <div className="actions">
        <button type="button" className="btn primary" onClick={() => setIsCopied(false)}>
          OK
        </button>
      </div>
    </Dialog>
  );
  return { share: () => void share(), notice };
}
