import { states } from '#contract/accounts/words.ts';
import { limits } from '#contract/limits.ts';
import { takenWays } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-counter.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Field } from '#web/ui/field.tsx';
import { classes } from '#web/ui/classes.ts';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import { Choice } from '#web/ui/choice.tsx';
import type { useCustomerOf } from './counter-quote.ts';
import { type CounterState, type Recipient, handoversOf } from './counter-state.ts';

export interface PanelProps {
  state: CounterState;
  errors: Record<string, string | undefined>;
  onChange: (changed: Partial<CounterState>) => void;
}

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
            {known.data && knownWords(known.data)}
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
        {state.handover === 'send' && recipients.length > 0 && (
          <Choice
            label={messages.sendTo}
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
        {state.handover === 'send' && state.recipient === null && (
          <AddressFields state={state} errors={errors} onChange={onChange} />
        )}
        {state.handover === 'later' && (
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

export const errorOf = (errors: PanelProps['errors'], name: string) =>
  errors[name] === undefined ? {} : { error: errors[name] };

function AddressFields({ state, errors, onChange }: PanelProps) {
  return (
    <div className={formClass('columns')}>
      <Field
        label={messages.name}
        name="recipient_name"
        autoComplete="off"
        maxLength={limits.maxNameLength}
        value={state.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label={messages.address}
        name="shipping_address"
        autoComplete="off"
        maxLength={limits.maxAddressLineLength}
        required
        value={state.street}
        {...errorOf(errors, 'shipping_address')}
        onChange={({ target }) => onChange({ street: target.value })}
      />
      <Field
        label={messages.city}
        className={columnClass('half', 'wideThird')}
        name="city"
        autoComplete="off"
        maxLength={limits.maxCityLength}
        required
        value={state.city}
        onChange={({ target }) => onChange({ city: target.value })}
      />
      <Field
        label={messages.pincode}
        className={columnClass('half', 'wideThird')}
        name="pincode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
        value={state.pincode}
        onChange={({ target }) => onChange({ pincode: target.value })}
      />
      <SelectField
        label={messages.state}
        className={columnClass('wideThird')}
        name="state"
        placeholder={messages.chooseState}
        options={states}
        required
        value={state.state}
        onChange={({ target }) => onChange({ state: target.value })}
      />
    </div>
  );
}
