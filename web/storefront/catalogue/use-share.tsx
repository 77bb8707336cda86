import { useState } from 'react';

import * as messages from '#messages/catalogue.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { classes } from '#web/ui/classes.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';

type Outcome = 'copied' | 'refused';

/**
 * Shares this page with the device's share dialog. Without one, copies the URL and shows a message; if the browser
 * refuses that, displays the URL for copying by hand.
 */
export function useShare(title: string) {
  const [outcome, setOutcome] = useState<Outcome>();
  const close = () => setOutcome(undefined);

  async function share() {
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      // Closing the share dialog also rejects; the visitor meant it.
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
      title={outcome === 'refused' ? messages.copyThisLink : messages.productLinkCopied}
      isOpen={outcome !== undefined}
      onClose={close}
    >
      {outcome === 'refused' && (
        <input
          className={classes(inputClass, 'mt-4')}
          readOnly
          aria-label={messages.linkToProduct}
          value={window.location.href}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className={actionsClass()}>
        <button type="button" className={buttonClass('primary')} onClick={close}>
          {messages.ok}
        </button>
      </div>
    </Dialog>
  );
  return { share: () => void share(), notice };
}
