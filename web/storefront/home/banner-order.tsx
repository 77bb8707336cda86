import { type Banner, BannerChangeForm } from '#contract/banners/schemas.ts';
import * as messages from '#messages/home.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';

import { BannerOrderField } from './banner-order-field.tsx';
import { BannerWordsField } from './banner-words-field.tsx';

interface BannerOrderProps {
  /** The banner to move; the dialog is closed while this is undefined. */
  banner: Banner | undefined;
  onClose: () => void;
  onMoved: (bannerId: number) => void;
}

/** Moves a banner, or changes what it says, without uploading it again. */
export function BannerOrder({ banner, onClose, onMoved }: BannerOrderProps) {
  const {
    dashboard_image_id: id = 0,
    dashboard_image_order: order,
    dashboard_image_text: words,
  } = banner ?? {};
  return (
    <EditDialog
      draft={`banner:${id}`}
      title={messages.changeBanner}
      action={messages.save}
      busyAction={messages.saving}
      failed={messages.changeBannerFailed}
      schema={BannerChangeForm}
      isOpen={banner !== undefined}
      onCancel={onClose}
      onSaved={() => onMoved(id)}
      save={(body) => api('PATCH /v1/products/dashboard-image/{id}', { params: { id }, body })}
    >
      {(errors) => (
        <>
          <BannerOrderField order={order} error={errors['dashboard_image_order']} />
          <BannerWordsField words={words} error={errors['dashboard_image_text']} />
        </>
      )}
    </EditDialog>
  );
}
