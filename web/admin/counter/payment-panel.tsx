import type { Answer } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import type { PaymentMethod } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-counter.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { classes } from '#web/ui/classes.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import { Choice } from '#web/ui/choice.tsx';
import { paymentsIn } from './counter-state.ts';
import { type PanelProps, errorOf } from './panel-props.ts';

interface PaymentPanelProps extends PanelProps {
  /** Those that apply now. */
  offers: LoadedCall<Answer<'GET /v1/offers'>>;
  /** Those that the shop offers. */
  methods: readonly PaymentMethod[];
}

/** How the order is paid, what is taken off, and what staff should know of it. */
export function PaymentPanel({ state, errors, onChange, offers, methods }: PaymentPanelProps) {
  const isFetched = state.handover === 'later';
  return (
    <section className={panelClass} aria-labelledby="counter-payment">
      <h3 id="counter-payment">{messages.payment}</h3>
      <div className={classes(formClass(), 'mt-3')}>
        <Choice
          label={messages.payment}
          values={paymentsIn(state, methods)}
          value={state.payment}
          words={(payment) =>
            payment === 'on_delivery' && isFetched
              ? messages.whenFetched
              : messages.payments[payment]
          }
          text={(payment) =>
            payment === 'on_delivery' && isFetched
              ? messages.intoTill
              : messages.paymentTexts[payment]
          }
          onChange={(payment) => onChange({ payment })}
          isTitled
        />
        {state.payment === 'upi' && (
          <Field
            label={messages.bankReferenceOptional}
            hint={messages.seenHint}
            name="payment_reference"
            autoComplete="off"
            maxLength={100}
            value={state.reference}
            {...errorOf(errors, 'payment_reference')}
            onChange={({ target }) => onChange({ reference: target.value })}
          />
        )}
        <Loaded of={offers} lead={messages.fetchOffersFailed} waiting={null}>
          {({ data }) =>
            data.length > 0 && (
              <SelectField
                label={messages.offer}
                name="offer_id"
                placeholder={messages.noOffer}
                options={data.map((offer) => ({
                  value: String(offer.offer_id),
                  label: messages.percentOffer({
                    name: offer.offer_name,
                    percentage: offer.offer_percentage,
                  }),
                }))}
                value={state.offer}
                {...errorOf(errors, 'offer_id')}
                onChange={({ target }) => onChange({ offer: target.value })}
              />
            )
          }
        </Loaded>
        <Field
          label={messages.promoCode}
          name="promocode_id"
          autoComplete="off"
          maxLength={100}
          value={state.promocode}
          {...errorOf(errors, 'promocode_id')}
          onChange={({ target }) => onChange({ promocode: target.value })}
        />
        <FieldFrame label={messages.privateNote} hint={messages.onlyStaffSee}>
          {(ties) => (
            <textarea
              {...ties}
              className={inputClass}
              name="note"
              rows={2}
              maxLength={limits.maxStaffNoteLength}
              value={state.note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          )}
        </FieldFrame>
      </div>
    </section>
  );
}
