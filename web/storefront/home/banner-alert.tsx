import * as messages from '#messages/home.ts';
import { Dialog } from '#web/ui/dialog.tsx';

import type { BannerFailure } from './banner-failure.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';

interface BannerAlertProps {
  /** The dialog is closed while this is undefined. */
  failure: BannerFailure | undefined;
  onClose: () => void;
}

/** A modal dialog about a failure. */
export function BannerAlert({ failure, onClose }: BannerAlertProps) {
  return (
    <Dialog title={failure?.words ?? ''} isOpen={failure !== undefined} onClose={onClose}>
      {failure?.reason && <p className="second mt-3">{failure.reason}</p>}
      <div className={actionsClass()}>
        <button type="button" className={buttonClass('primary')} onClick={onClose}>
          {messages.ok}
        </button>
      </div>
    </Dialog>
  );
}
