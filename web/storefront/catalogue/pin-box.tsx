import { type FormEvent, useEffect, useState } from 'react';

import type { ProductDelivery } from '#contract/basket/schemas.ts';
import type { ShippingOption } from '#contract/shipping/schemas.ts';
import * as messages from '#messages/delivery.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { productPath } from '#web/data/paths.ts';
import { useStore } from '#web/data/store.ts';
import { noCodWords } from '#web/shared/basket/no-cod.ts';
import { rememberPincode, usePincode } from '#web/shared/basket/deliver-to.ts';
import { Field } from '#web/ui/field.tsx';
import type { Icon } from '#web/ui/icon.tsx';
import { HandCoins, PackageX, Store, Truck, Zap } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inLanguage } from '#web/data/language.ts';

import {
  pinFieldClass,
  pinIconClass,
  pinNoneClass,
  pinRowClass,
  pinWaysClass,
} from './pin-looks.ts';

/** What a page without scripts was asked for: its delivery to a PIN code, or why there is no answer. */
export interface ShownDelivery {
  pin: string;
  answer?: ProductDelivery;
  failure?: string;
}

const plainPin = (text: string): string => text.replaceAll(/\s/g, '');

/** Where the page of a product has the box. */
const boxId = 'deliver';

interface PinBoxProps {
  productId: number;
  quantity: number;
  shown: ShownDelivery | undefined;
}

/**
 * Whether a product is sent to where its visitor is, for how much and until when, and whether it can be paid there. The
 * PIN code is remembered in this browser; without scripts the form asks for the page again.
 */
export default function PinBox({ productId, quantity, shown }: PinBoxProps) {
  const remembered = usePincode();
  const [error, setError] = useState<string>();
  const [turn, setTurn] = useState(0);
  const [isChanged, setIsChanged] = useState(false);
  const pin = remembered || (shown?.answer ? shown.pin : '');
  const asked = useDelivery({ productId, quantity, pin, turn }, shown);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('pin');
    const typed = typeof given === 'string' ? plainPin(given) : '';
    if (!/^[1-9][0-9]{5}$/.test(typed)) return setError(messages.pincodeWrong);
    setError(undefined);
    setIsChanged(false);
    setTurn(turn + 1);
    rememberPincode(typed);
  };

  const { place } = asked.answer?.delivery ?? {};
  const [state] = place?.states ?? [];
  return (
    <>
      <form
        id={boxId}
        action={`${inLanguage(productPath(productId))}#${boxId}`}
        noValidate
        aria-label={messages.deliverTo}
        onSubmit={onSubmit}
      >
        <div className={pinRowClass}>
          <Field
            key={pin}
            label={
              place && state
                ? messages.deliverToNamed({ district: place.district, state })
                : messages.deliverTo
            }
            className={pinFieldClass}
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder={messages.pincode}
            maxLength={7}
            defaultValue={pin || shown?.pin}
            error={error ?? (isChanged ? undefined : asked.failure)}
            onInput={({ currentTarget }) => {
              setError(undefined);
              setIsChanged(plainPin(currentTarget.value) !== pin);
            }}
          />
          <button type="submit" className={buttonClass('plain')} aria-busy={asked.isLoading}>
            {messages.check}
          </button>
        </div>
      </form>
      {/* What is known is of the code before, once another is typed. */}
      <div role="status">{asked.answer && !isChanged && <Ways answer={asked.answer} />}</div>
    </>
  );
}

interface Asked {
  productId: number;
  quantity: number;
  pin: string;
  /** How often it was asked for by hand. */
  turn: number;
}

interface Known extends Omit<ShownDelivery, 'pin'> {
  key: string;
}

const keyOf = ({ productId, quantity, pin, turn }: Asked) =>
  [productId, quantity, pin, turn].join(' ');

/** The shop's answer for the entered PIN code. While a new one is fetched, the previous one stays. */
function useDelivery(asked: Asked, shown: ShownDelivery | undefined) {
  const { productId, quantity, pin } = asked;
  const key = keyOf(asked);
  const [known, setKnown] = useState<Known>(() => ({
    ...shown,
    key: keyOf({ ...asked, pin: shown?.pin ?? '' }),
  }));
  // The shop's answer, which is for this browser alone and so no part of the page.
  useEffect(() => {
    if (pin === '' || known.key === key) return;
    let isCurrent = true;
    const query = { pin, quantity: String(quantity) };
    api('GET /v1/products/{id}/delivery', { params: { id: productId }, query }).then(
      ({ data: answer }) => isCurrent && setKnown({ key, answer }),
      (error: unknown) => isCurrent && setKnown({ key, failure: sentenceOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, known.key, pin, productId, quantity]);
  const shownPin = shown?.answer ? shown.pin : '';
  // What the browser remembers: a PIN code that was sent before the scripts were there.
  useEffect(() => {
    if (shownPin !== '') rememberPincode(shownPin);
  }, [shownPin]);
  const isLoading = pin !== '' && known.key !== key;
  const { answer } = known;
  return { answer: answer?.pin === pin ? answer : undefined, failure: known.failure, isLoading };
}

const icons: Record<ShippingOption['service'], Icon> = {
  standard: Truck,
  express: Zap,
  pickup: Store,
};

function Ways({ answer: { delivery, cod } }: { answer: ProductDelivery }) {
  const { store } = useStore();
  const { options, not_served: refusal } = delivery;
  return (
    <ul className={pinWaysClass} aria-label={messages.waysToSend}>
      {refusal && (
        <li className={pinNoneClass}>
          <PackageX className={pinIconClass} />
          <span>{refusal === 'no_zone' ? messages.notServed : messages.tooHeavy}</span>
        </li>
      )}
      {options.map(({ service, charge, promised_to: to, free_above: above }) => {
        const Shape = icons[service];
        return (
          <li key={service}>
            <Shape className={pinIconClass} />
            <span>
              <strong>
                {service === 'standard'
                  ? to === null
                    ? store.promises.delivery
                    : messages.getItBy({ to })
                  : messages.serviceBy({ service, to })}
              </strong>
              {above !== null && (
                <small className="second">{messages.freeAbove({ amount: above })}</small>
              )}
              {service === 'pickup' && delivery.pickup_place !== null && (
                <small className="second">
                  {messages.pickUpAt({
                    place: delivery.pickup_place,
                    hours: delivery.pickup_hours,
                  })}
                </small>
              )}
            </span>
            <strong>{messages.charge({ amount: charge })}</strong>
          </li>
        );
      })}
      {!refusal && (
        <li className={cod.refusal === null ? undefined : pinNoneClass}>
          <HandCoins className={pinIconClass} />
          <span>{cod.refusal === null ? messages.codHere : noCodWords(cod.refusal)}</span>
          {cod.refusal === null && cod.fee > 0 && (
            <strong>{messages.codFee({ fee: cod.fee })}</strong>
          )}
        </li>
      )}
    </ul>
  );
}
