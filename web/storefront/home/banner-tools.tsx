import { ImageUp, Pencil, Trash2 } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { Banner } from '#contract/banners/schemas.ts';
import * as messages from '#messages/home.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showToast } from '#web/ui/toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';

import { BannerAlert } from './banner-alert.tsx';
import { type BannerFailure, bannerFailure } from './banner-failure.ts';
import { BannerOrder } from './banner-order.tsx';
import { BannerUpload } from './banner-upload.tsx';
import styles from './banner-tools.module.css';

interface BannerToolsProps {
  /** The banner in view. */
  banner: Banner | undefined;
  /** Receives the id of the banner to display next. */
  onChanged: (bannerId?: number) => void;
}

/** What staff can do with the banners, on the carousel itself. */
export function BannerTools({ banner, onChanged }: BannerToolsProps) {
  const [isAdding, setIsAdding] = useState(false);
  // The carousel may advance behind a dialog: the dialog stays with the banner that it was opened for.
  const [moved, setMoved] = useState<Banner>();
  const [deleted, setDeleted] = useState<Banner>();
  const [failure, setFailure] = useState<BannerFailure>();

  async function remove(id: number) {
    try {
      const { message } = await api('PUT /v1/products/delete/dashboard-image/{id}', {
        params: { id },
      });
      showToast({ title: message });
    } catch (error) {
      const failed = messages.deleteBannerFailed;
      const networkError = messages.deleteBannerFailedText;
      setFailure(bannerFailure(error, { failed, networkError }));
    }
    // Also after a failure: another user may have changed it first.
    onChanged();
  }

  return (
    <>
      <div className={styles.bannerTools} role="group" aria-label={messages.dashboardImages}>
        {banner && (
          <>
            <span className={styles.place}>
              {messages.order({ order: banner.dashboard_image_order })}
            </span>
            <button
              type="button"
              aria-label={messages.changeBanner}
              onClick={() => setMoved(banner)}
            >
              <Pencil />
            </button>
          </>
        )}
        <button type="button" onClick={() => setIsAdding(true)}>
          <ImageUp className={styles.wide} />
          {messages.addImage}
        </button>
        {banner && (
          <button type="button" className={styles.danger} onClick={() => setDeleted(banner)}>
            <Trash2 className={styles.wide} />
            {messages.remove}
          </button>
        )}
      </div>
      <BannerUpload isOpen={isAdding} onClose={() => setIsAdding(false)} onUploaded={onChanged} />
      <BannerOrder banner={moved} onClose={() => setMoved(undefined)} onMoved={onChanged} />
      <Confirm
        title={messages.deleteBannerQuestion}
        action={messages.remove}
        busyAction={messages.deleting}
        isOpen={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        onConfirm={async () => deleted && remove(deleted.dashboard_image_id)}
      />
      <BannerAlert failure={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
