import { Dialog } from '#web/ui/dialog.tsx';

import type { BannerFailure } from './banner-failure.ts';

interface BannerAlertProps {
  /** While there is none, it is closed. */
  failure: BannerFailure | undefined;
  onClose: () => void;
}

/** Says what did not work, and is answered before anything else. */
export function BannerAlert({ failure, onClose }: BannerAlertProps) {
  return (
    <Dialog title={failure?.words ?? ''} isOpen={failure !== undefined} onClose={onClose}>
      {failure?.reason && <p className="second mt-3">{failure.reason}</p>}
      <div className="actions">
        <button type="button" className="btn primary" onClick={onClose}>
          OK
        </button>
      </div>
    </Dialog>
  );
}
