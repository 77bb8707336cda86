import { type Banner, BannerChangeForm } from '#contract/banners/schemas.ts';
import * as messages from '#messages/home.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';

import { BannerOrderField } from './banner-order-field.tsx';

interface BannerOrderProps {
  /** The banner to move; the dialog is closed while this is undefined. */
  banner: Banner | undefined;
  onClose: () => void;
  onMoved: (bannerId: number) => void;
}

/** Moves a banner without uploading it again. */
export function BannerOrder({ banner, onClose, onMoved }: BannerOrderProps) {
  const { dashboard_image_id: id = 0, dashboard_image_order: order } = banner ?? {};
  return (
    <EditDialog
      draft={`banner:${id}`}
      title={messages.changeOrder}
      action={messages.save}
      busyAction={messages.saving}
      failed={messages.orderBannersFailed}
      schema={BannerChangeForm}
      isOpen={banner !== undefined}
      onCancel={onClose}
      onSaved={() => onMoved(id)}
      save={(body) => api('PATCH /v1/products/dashboard-image/{id}', { params: { id }, body })}
    >
      {(errors) => <BannerOrderField order={order} error={errors['dashboard_image_order']} />}
    </EditDialog>
  );
}
