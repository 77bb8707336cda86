import { CircleAlert } from '#web/ui/icons.tsx';

import type { Offer } from '#contract/promotions/schemas.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/checkout.ts';
import { NamedText } from '#web/ui/named-text.tsx';

import { changeCheckout } from './checkout-state.ts';
import { ReviewBlock } from './review-block.tsx';
import { classes } from '#web/ui/classes.ts';
import { errorClass } from '#web/ui/looks/field.ts';
import { optionClass, optionsClass } from '#web/ui/looks/option.ts';

interface OfferPickerProps {
  accountId: number;
  /** The offers valid now. */
  offers: Offer[];
  offerId: number | null;
  /** Why the chosen offer does not apply. */
  refusal: string | null | undefined;
}

/** Chooses one of the valid offers, or none. */
export function OfferPicker({ accountId, offers, offerId, refusal }: OfferPickerProps) {
  if (offers.length === 0) return null;
  const options = [
    { id: null, name: '', title: messages.noOffer, text: '' },
    ...offers.map((offer) => ({
      id: offer.offer_id,
      name: offer.offer_name,
      title: messages.offerWithPercentage({
        offerName: offer.offer_name,
        offerPercentage: offer.offer_percentage,
      }),
      text: offer.offer_description,
    })),
  ];
  return (
    <ReviewBlock title={messages.offers}>
      <fieldset className={optionsClass}>
        <legend className="sr-only">{messages.offer}</legend>
        {options.map(({ id, name, title, text }) => (
          <label className={optionClass} key={id ?? 0}>
            <input
              type="radio"
              name="offer"
              checked={offerId === id}
              onChange={() => changeCheckout(accountId, { offerId: id })}
            />
            <span>
              <strong>
                <NamedText text={title} name={name} />
              </strong>
              {text && (
                <>
                  <br />
                  <span className="sm second" lang={languageOf(text)}>
                    {text}
                  </span>
                </>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status">
        {refusal && (
          <p className={classes(errorClass, 'mt-2')}>
            <CircleAlert />
            {refusal}
          </p>
        )}
      </div>
    </ReviewBlock>
  );
}
