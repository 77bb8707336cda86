import { type FormEvent, useState } from 'react';

import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-delivery.ts';
import { formatDays } from '#messages/days.ts';
import { readCart } from '#web/data/cart.ts';
import { ApiError, sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { classes } from '#web/ui/classes.ts';

import { numbersClass, stackClass } from './delivery-look.ts';

type Tried = Answer<'GET /v1/shipping/try'>['data'];

const serviceNames = {
  standard: messages.standard,
  express: messages.express,
  pickup: messages.pickupService,
};

/** What any parcel would cost by the rules that are saved. */
export function TryParcel() {
  const [texts, setTexts] = useState({ pin: '', grams: '500', goods: '500' });
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState<Tried>();
  const fail = (error: unknown) => {
    const fields = error instanceof ApiError ? (error.problem.errors ?? []) : [];
    setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    setFailure(fields.length > 0 ? undefined : sentenceOf(error));
    setTried(undefined);
  };
  const ask = async (query: typeof texts) => {
    setErrors({});
    setFailure(undefined);
    try {
      setTried((await api('GET /v1/shipping/try', { query })).data);
    } catch (error) {
      fail(error);
    }
  };
  const takeCart = async () => {
    const lines = readCart().map(({ id, quantity }) => ({ product_id: id, quantity }));
    if (lines.length === 0) return setFailure(messages.cartIsEmpty);
    try {
      const { data } = await api('POST /v1/orders/quote', { body: { lines } });
      const goods = Math.round(data.subtotal - data.discount);
      setTexts({ ...texts, grams: String(data.delivery.charge_grams), goods: String(goods) });
      setFailure(undefined);
    } catch (error) {
      fail(error);
    }
  };
  const field = (name: keyof typeof texts) => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: texts[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setTexts({ ...texts, [name]: event.target.value }),
  });
  return (
    <form
      className={classes(panelClass, stackClass)}
      noValidate
      aria-labelledby="try-title"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void ask(texts);
      }}
    >
      <h3 id="try-title">{messages.tryIt}</h3>
      <p className="second">{messages.tryText}</p>
      <FormNotice failure={failure} />
      <div className={numbersClass}>
        <Field label={messages.tryPin} maxLength={6} {...field('pin')} />
        <Field label={messages.tryGrams} {...field('grams')} />
        <Field label={messages.tryGoods} {...field('goods')} />
      </div>
      <div className={actionsClass()}>
        <button type="button" className={buttonClass('plain')} onClick={() => void takeCart()}>
          {messages.tryMyCart}
        </button>
        <button type="submit" className={buttonClass('soft')}>
          {messages.tryButton}
        </button>
      </div>
      <div role="status">{tried && <Result tried={tried} />}</div>
    </form>
  );
}

function Result({ tried: { place, zone, options, not_served: refusal } }: { tried: Tried }) {
  const where = place ? `${place.district}, ${place.states.join(' / ')}` : messages.unknownPlace;
  return (
    <>
      <p>
        <strong>{messages.triedZone({ place: where, zone })}</strong>
      </p>
      <ul>
        {options.map(({ service, charge, promised_from: from, promised_to: to }) => (
          <li key={service}>
            {messages.triedOption({
              service: serviceNames[service],
              charge,
              days: from && to ? formatDays(from, to) : null,
            })}
          </li>
        ))}
      </ul>
      {refusal && <p>{refusal === 'no_zone' ? messages.nobodyGoes : messages.tooHeavy}</p>}
    </>
  );
}
