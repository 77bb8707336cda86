import { type EditedOffer, NewOffer } from '#contract/promotions/schemas.ts';
import * as messages from '#messages/admin-promotions.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';

import { TermFields, numberOf, termsOf } from './terms.tsx';
import { useSaving } from './use-saving.ts';
import { inputClass } from '#web/ui/looks/field.ts';

interface OfferDialogProps {
  /** The offer to edit; undefined to add one. */
  offer: EditedOffer | undefined;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

export function OfferDialog({ offer, isOpen, onClose, onChanged }: OfferDialogProps) {
  const save = useSaving<EditedOffer, NewOffer>({
    read: async ({ offer_id: id }) =>
      (await api('GET /v1/offers/all')).data.find((one) => one.offer_id === id),
    send: ({ offer_id: id }, body, headers) =>
      api('PATCH /v1/offers/update/{id}', { params: { id }, body, headers }),
  });
  return (
    <EditDialog
      draft={`offer:${offer?.offer_id ?? 'new'}`}
      title={offer ? messages.editOffer : messages.addOffer}
      action={offer ? messages.updateOffer : messages.createOffer}
      busyAction={offer ? messages.updating : messages.creating}
      failed={offer ? messages.updateOfferFailed : messages.createOfferFailed}
      schema={NewOffer}
      prepare={(fields) => ({
        ...fields,
        offer_percentage: numberOf(fields['offer_percentage']),
        ...termsOf(fields),
      })}
      isOpen={isOpen}
      onCancel={onClose}
      onSaved={onChanged}
      save={(body) => (offer ? save(offer, body) : api('POST /v1/offers/create', { body }))}
    >
      {(errors) => (
        <>
          <Field
            label={messages.offerName}
            name="offer_name"
            defaultValue={offer?.offer_name}
            maxLength={200}
            autoComplete="off"
            required
            error={errors['offer_name']}
          />
          <Field
            label={messages.percentOff}
            name="offer_percentage"
            inputMode="numeric"
            defaultValue={offer?.offer_percentage}
            hint={messages.percentRange}
            maxLength={2}
            required
            error={errors['offer_percentage']}
          />
          <FieldFrame label={messages.description} error={errors['offer_description']}>
            {(ties) => (
              <textarea
                {...ties}
                className={inputClass}
                name="offer_description"
                defaultValue={offer?.offer_description}
                maxLength={2_000}
              />
            )}
          </FieldFrame>
          <TermFields terms={offer} errors={errors} />
        </>
      )}
    </EditDialog>
  );
}
