import { useState } from 'react';

import { isOutOfReach, neededByRange } from '#contract/orders/needed-by.ts';
import type { Shipping, ShippingOption } from '#contract/shipping/schemas.ts';
import * as messages from '#messages/delivery.ts';
import { neededByOutOfReach } from '#messages/refusals.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { optionClass, optionEndClass, optionsClass } from '#web/ui/looks/option.ts';

import { type Checkout, changeCheckout } from './checkout-state.ts';
import type { Collecting } from './collected.tsx';
import { reviewPartClass } from './review-part.ts';

interface DeliveryChoiceProps {
  checkout: Checkout;
  delivery: Shipping;
}

/** What was tapped is chosen at once; its price comes with the next quote. */
function chosenService(checkout: Checkout, { options, service: quoted }: Shipping) {
  const isOffered = options.some(({ service }) => service === checkout.service);
  return isOffered ? checkout.service : quoted;
}

/** Where and from when an order is collected; undefined if it is sent. */
export function collectingOf(checkout: Checkout, delivery: Shipping): Collecting | undefined {
  if (chosenService(checkout, delivery) !== 'pickup') return undefined;
  const option = delivery.options.find(({ service }) => service === 'pickup');
  return {
    place: delivery.pickup_place ?? '',
    hours: delivery.pickup_hours,
    day: option?.promised_to ?? null,
  };
}

/** How it is sent, and whether that is in time for the party. */
export function DeliveryChoice({ checkout, delivery }: DeliveryChoiceProps) {
  const { accountId, neededBy } = checkout;
  const { options, not_served: refusal } = delivery;
  const chosen = chosenService(checkout, delivery);
  const [now] = useState(() => new Date());
  const isWrong = neededBy !== '' && isOutOfReach(neededBy, now);
  return (
    <div className={reviewPartClass()}>
      <header>
        <h2>{messages.whenNeeded}</h2>
      </header>
      {refusal && (
        <p className={noticeClass('low')} role="alert">
          {refusal === 'no_zone' ? messages.notServed : messages.tooHeavy}
        </p>
      )}
      <fieldset className={optionsClass}>
        <legend className="sr-only">{messages.waysToSend}</legend>
        {options.map((option) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is deeper than the rule looks
          <label className={optionClass} key={option.service}>
            <input
              type="radio"
              name="service"
              value={option.service}
              checked={option.service === chosen}
              onChange={() => changeCheckout(accountId, { service: option.service })}
            />
            <span>
              <strong>
                {messages.serviceBy({ service: option.service, to: option.promised_to })}
              </strong>
              <br />
              <span className="sm second">{textOf(option, delivery)}</span>
            </span>
            <span className={optionEndClass}>
              <strong>{messages.charge({ amount: option.charge })}</strong>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label={messages.neededBy}
        hint={messages.neededByHint}
        className="mt-3"
        type="date"
        name="needed_by"
        {...neededByRange(now)}
        defaultValue={neededBy}
        {...(isWrong && { error: neededByOutOfReach })}
        onChange={({ target }) => changeCheckout(accountId, { neededBy: target.value })}
      />
      <div role="status">
        {neededBy !== '' && !isWrong && <InTime day={neededBy} options={options} chosen={chosen} />}
      </div>
    </div>
  );
}

function textOf(option: ShippingOption, { pickup_place: place, pickup_hours: hours }: Shipping) {
  const { service, promised_from: from, promised_to: to, free_above: above } = option;
  if (service === 'pickup') return messages.pickUpAt({ place: place ?? '', hours });
  if (above !== null) return messages.freeAbove({ amount: above });
  return from && to ? messages.betweenDays({ from, to }) : '';
}

interface InTimeProps {
  day: string;
  options: ShippingOption[];
  chosen: Shipping['service'];
}

/** Shows plainly whether it arrives by that day. */
function InTime({ day, options, chosen }: InTimeProps) {
  const isInTime = ({ promised_to: to }: ShippingOption) => to !== null && to <= day;
  const own = options.find(({ service }) => service === chosen);
  if (!own) return null;
  const answer = isInTime(own)
    ? (own.service === 'pickup' ? messages.readyInTime : messages.allInTime)({ day })
    : own.promised_to === null
      ? messages.cannotPromise({ day })
      : options.some(isInTime)
        ? messages.thisOneTooLate({ day, service: own.service })
        : messages.noneInTime({ day });
  return <p className={classes(noticeClass(isInTime(own) ? 'good' : 'low'), 'mt-3')}>{answer}</p>;
}
