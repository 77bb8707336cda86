import { limits } from '#contract/limits.ts';
import * as messages from '#messages/home.ts';
import { Field } from '#web/ui/field.tsx';

interface BannerOrderFieldProps {
  /** The initial value, also restored when the field is left empty. */
  order?: number;
  error: string | undefined;
}

/** The position of a banner among the others. */
export const BannerOrderField = ({
  order = limits.defaultBannerOrder,
  error,
}: BannerOrderFieldProps) => (
  <Field
    label={messages.imageOrder}
    name="dashboard_image_order"
    type="number"
    inputMode="numeric"
    min={1}
    max={limits.maxBannerOrder}
    step={1}
    defaultValue={order}
    hint={messages.lowestComesFirst}
    error={error}
    onBlur={({ target }) => {
      if (target.value === '') target.value = String(order);
    }}
  />
);
