import { NewPromoCode, type PromoCode } from '#contract/promotions/schemas.ts';
import * as messages from '#messages/admin-promotions.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { Field } from '#web/ui/field.tsx';

import { TermFields, numberOf, termsOf } from './terms.tsx';
import { useSaving } from './use-saving.ts';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { checkClass } from '#web/ui/looks/option.ts';

interface PromoCodeDialogProps {
  /** The promo code to edit; undefined to add one. */
  promoCode: PromoCode | undefined;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

const bodyOf = (fields: Record<string, unknown>) => ({
  code: fields['code'],
  percentage: numberOf(fields['percentage']),
  amount: numberOf(fields['amount']),
  max_uses: numberOf(fields['max_uses']),
  once_per_user: fields['once_per_user'] !== undefined,
  free_shipping: fields['free_shipping'] !== undefined,
  ...termsOf(fields),
});

export function PromoCodeDialog({ promoCode, isOpen, onClose, onChanged }: PromoCodeDialogProps) {
  const save = useSaving<PromoCode, NewPromoCode>({
    read: async ({ promocode_id: id }) =>
      (await api('GET /v1/promocodes')).data.find((one) => one.promocode_id === id),
    send: ({ promocode_id: id }, body, headers) =>
      api('PATCH /v1/promocodes/{id}', { params: { id }, body, headers }),
  });
  return (
    <EditDialog
      draft={`promo-code:${promoCode?.promocode_id ?? 'new'}`}
      title={promoCode ? messages.editPromoCode : messages.addPromoCode}
      action={promoCode ? messages.updatePromoCode : messages.createPromoCode}
      busyAction={promoCode ? messages.updating : messages.creating}
      failed={promoCode ? messages.updatePromoCodeFailed : messages.createPromoCodeFailed}
      schema={NewPromoCode}
      prepare={bodyOf}
      isOpen={isOpen}
      onCancel={onClose}
      onSaved={onChanged}
      save={(body) => (promoCode ? save(promoCode, body) : api('POST /v1/promocodes', { body }))}
    >
      {(errors) => (
        <>
          <Field
            label={messages.code}
            name="code"
            defaultValue={promoCode?.code}
            hint={messages.promoCodeHint}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            required
            error={errors['code']}
          />
          <div className={formClass('columns')}>
            <Field
              label={messages.percentOff}
              className={columnClass('half')}
              name="percentage"
              inputMode="numeric"
              maxLength={3}
              defaultValue={promoCode?.percentage ?? ''}
              hint={messages.eitherThis}
              error={errors['percentage']}
            />
            <Field
              label={messages.rupeesOff}
              className={columnClass('half')}
              name="amount"
              inputMode="numeric"
              maxLength={8}
              defaultValue={promoCode?.amount ?? ''}
              hint={messages.orThis}
              error={errors['amount']}
            />
          </div>
          <label className={checkClass}>
            <input
              type="checkbox"
              name="free_shipping"
              defaultChecked={promoCode?.free_shipping ?? false}
            />
            {messages.standardDeliveryFree}
          </label>
          <Field
            label={messages.usageLimit}
            name="max_uses"
            inputMode="numeric"
            maxLength={9}
            defaultValue={promoCode?.max_uses ?? ''}
            hint={messages.emptyWithoutLimit}
            error={errors['max_uses']}
          />
          <label className={checkClass}>
            <input
              type="checkbox"
              name="once_per_user"
              defaultChecked={promoCode?.once_per_user ?? false}
            />
            {messages.onceForEach}
          </label>
          <TermFields terms={promoCode} errors={errors} />
        </>
      )}
    </EditDialog>
  );
}
