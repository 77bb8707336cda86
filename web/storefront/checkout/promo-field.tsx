import { CircleAlert, CircleCheck } from '#web/ui/icons.tsx';
import { type RefObject, useId } from 'react';

import type { Quote } from '#contract/basket/schemas.ts';
import * as messages from '#messages/checkout.ts';

import { changeCheckout } from './checkout-state.ts';
import { ReviewBlock } from './review-block.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './promo-field.module.css';
import { errorClass, inputClass } from '#web/ui/looks/field.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

interface PromoFieldProps {
  accountId: number;
  /** The applied code, as it was typed. */
  code: string | null;
  quote: Quote | undefined;
  isLoading: boolean;
  /** Why the quote could not be loaded. */
  failure: string | undefined;
  /** The input: it may contain a code that is not applied yet. */
  input: RefObject<HTMLInputElement | null>;
  /** Requests a quote with the same code again: it may be valid by now. */
  onAskAgain: () => void;
}

/** A promo code and its effect. */
export function PromoField(props: PromoFieldProps) {
  const { accountId, code, quote, isLoading, failure, input, onAskAgain } = props;
  const wordsId = useId();
  const applied = code !== null && !isLoading ? quote?.promocode : null;
  const refusal =
    code !== null && !isLoading ? (failure ?? quote?.promocode_refusal ?? undefined) : undefined;
  return (
    <ReviewBlock title={messages.promoCode}>
      <form
        className={refusal ? classes(styles.promo, styles.bad) : styles.promo}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('promocode');
          const promocode = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : null;
          if (promocode === code) onAskAgain();
          else changeCheckout(accountId, { promocode });
        }}
      >
        <input
          ref={input}
          className={classes(inputClass, styles.input)}
          name="promocode"
          aria-label={messages.promoCode}
          aria-describedby={wordsId}
          aria-invalid={refusal ? true : undefined}
          defaultValue={code ?? ''}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className={buttonClass('plain')} aria-busy={isLoading}>
          {messages.apply}
        </button>
        {code !== null && (
          <button
            type="button"
            className={buttonClass('danger')}
            onClick={() => {
              changeCheckout(accountId, { promocode: null });
              if (!input.current) return;
              input.current.value = '';
              input.current.focus();
            }}
          >
            {messages.remove}
          </button>
        )}
      </form>
      <div id={wordsId} role="status">
        {code !== null && isLoading && (
          <p className="sm second mt-2">{messages.lookingAt({ code })}</p>
        )}
        {applied && (applied.discount > 0 || !applied.free_shipping) && (
          <p className={styles.goodWords}>
            <CircleCheck />
            {messages.takesOff({ code: applied.code, discount: applied.discount })}
          </p>
        )}
        {applied?.free_shipping && (
          <p className={styles.goodWords}>
            <CircleCheck />
            {messages.standardIsFree({ code: applied.code })}
          </p>
        )}
        {refusal && (
          <p className={classes(errorClass, 'mt-2')}>
            <CircleAlert />
            {failure ? messages.applyPromoFailed({ why: failure }) : refusal}
          </p>
        )}
      </div>
    </ReviewBlock>
  );
}
