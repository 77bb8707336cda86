import { RestockNumber } from '#contract/restock/schemas.ts';
import * as cardMessages from '#messages/catalogue.ts';
import * as messages from '#messages/restock.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { noteRestockRequest } from './restock-requests.ts';
import { notifyFormClass } from './notify.ts';

/** Where a visitor enters the phone number at which the shop reaches them. */
export function NotifyForm({ productId }: { productId: number }) {
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: RestockNumber,
    failed: messages.notifyFailed,
    send: async ({ phone_no }) => {
      const key = newKey();
      await api('POST /v1/products/{id}/restock/number', {
        params: { id: productId },
        body: { phone_no, key },
      });
      noteRestockRequest(productId, { key });
    },
  });
  return (
    <form className={notifyFormClass} method="post" noValidate onSubmit={onSubmit}>
      <FormNotice failure={failure} />
      <Field
        label={messages.phoneNumber}
        name="phone_no"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={16}
        required
        // The button that was pressed made room for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the button in its place
        autoFocus
        hint={messages.whatForText}
        error={fieldErrors['phone_no']}
        onChange={() => forgetError('phone_no')}
      />
      <button type="submit" className={buttonClass('soft')} disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? messages.sending : cardMessages.notifyMe}
      </button>
    </form>
  );
}

/** `crypto.randomUUID` is missing if the shop is opened without TLS, as on a phone in the shop's own network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
