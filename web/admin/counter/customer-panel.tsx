import { limits } from '#contract/limits.ts';
import { takenWays } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-counter.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Field } from '#web/ui/field.tsx';
import { classes } from '#web/ui/classes.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { checkClass } from '#web/ui/looks/option.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { Choice } from '#web/ui/choice.tsx';
import { AddressFields } from './address-fields.tsx';
import type { useCustomerOf } from './counter-quote.ts';
import { type Recipient, handoversOf, needsAddress } from './counter-state.ts';
import { GstinField } from './gstin-field.tsx';
import { type PanelProps, errorOf } from './panel-props.ts';

interface CustomerPanelProps extends PanelProps {
  known: ReturnType<typeof useCustomerOf>;
}

/** Who the order is for, and how it is handed over. */
export function CustomerPanel({ state, errors, onChange, known }: CustomerPanelProps) {
  const isAtCounter = state.how === 'counter';
  const recipients = known.data?.recipients ?? [];
  return (
    <section className={panelClass} aria-labelledby="counter-customer">
      <h3 id="counter-customer">{messages.customer}</h3>
      <div className={classes(formClass(), 'mt-3')}>
        <Choice
          label={messages.whereFrom}
          values={takenWays.toReversed()}
          value={state.how}
          words={(how) => messages.takenWays[how]}
          onChange={(how) => onChange({ how })}
          isRow
        />
        <div>
          <Field
            label={isAtCounter ? messages.phoneOptional : messages.phoneNumber}
            name="phone_no"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={20}
            required={!isAtCounter}
            value={state.phone}
            {...(isAtCounter && state.phone === '' && { hint: messages.walkInHint })}
            {...errorOf(errors, 'phone_no')}
            onChange={({ target }) => onChange({ phone: target.value, recipient: null })}
          />
          <p className="sm second" role="status">
            {known.data &&
              (state.exchangeOf === null ? knownWords(known.data) : messages.goesToSameCustomer)}
          </p>
          <FetchFailure
            lead={messages.lookUpFailed}
            failure={known.failure}
            onRetry={known.askAgain}
          />
        </div>
        <Choice
          label={messages.handover}
          values={handoversOf(state)}
          value={state.handover}
          words={(handover) => messages.handovers[handover]}
          onChange={(handover) => onChange({ handover })}
        />
        <GstinField state={state} errors={errors} onChange={onChange} />
        {needsAddress(state) && recipients.length > 0 && (
          <Choice
            label={state.handover === 'send' ? messages.sendTo : messages.billTo}
            values={['', ...recipients.map(keyOf)].toReversed()}
            value={state.recipient ? keyOf(state.recipient) : ''}
            words={(key) =>
              recipients.find((one) => keyOf(one) === key)?.recipient_name ??
              messages.anotherAddress
            }
            text={(key) => recipients.find((one) => keyOf(one) === key)?.shipping_address ?? ''}
            onChange={(key) =>
              onChange({ recipient: recipients.find((one) => keyOf(one) === key) ?? null })
            }
          />
        )}
        {needsAddress(state) && state.recipient === null && (
          <AddressFields state={state} errors={errors} onChange={onChange} />
        )}
        {state.handover === 'send' && state.exchangeOf !== null && (
          <label className={checkClass}>
            <input
              type="checkbox"
              name="free_delivery"
              checked={state.isDeliveryFree}
              onChange={({ target }) => onChange({ isDeliveryFree: target.checked })}
            />
            {messages.sendFree}
          </label>
        )}
        {state.handover === 'later' && !needsAddress(state) && (
          <Field
            label={messages.nameOptional}
            name="recipient_name"
            autoComplete="off"
            maxLength={limits.maxNameLength}
            value={state.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </div>
    </section>
  );
}

const keyOf = ({ recipient_name: name, shipping_address: address }: Recipient): string =>
  `${name ?? ''}|${address}`;

function knownWords({
  account_id: id,
  name,
  is_guest: isGuest,
  refused,
}: NonNullable<CustomerPanelProps['known']['data']>): string {
  if (refused > 0) return messages.refusedBefore({ name, count: refused });
  return id === null ? messages.newCustomer : messages.knownCustomer({ name, isGuest });
}
