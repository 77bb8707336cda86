import { CircleAlert, CircleCheck } from '#web/ui/icons.tsx';
import { type RefObject, useId } from 'react';

import type { Quote } from '#contract/basket/schemas.ts';
import { formatRupees } from '#contract/money.ts';

import { changeCheckout } from './checkout-state.ts';
import { ReviewBlock } from './review-block.tsx';

interface PromoFieldProps {
  accountId: number;
  /** What is applied, as it was typed. */
  code: string | null;
  quote: Quote | undefined;
  isLoading: boolean;
  /** Why the shop could not be asked. */
  failure: string | undefined;
  /** The field itself: what is typed in it may not be applied yet. */
  input: RefObject<HTMLInputElement | null>;
  /** The same code once more may be worth something by now. */
  onAskAgain: () => void;
}

/** A promo code and what it does. */
export function PromoField(props: PromoFieldProps) {
  const { accountId, code, quote, isLoading, failure, input, onAskAgain } = props;
  const wordsId = useId();
  const applied = code !== null && !isLoading ? quote?.promocode : null;
  const refusal =
    code !== null && !isLoading ? (failure ?? quote?.promocode_refusal ?? undefined) : undefined;
  return (
    <ReviewBlock title="Promo code">
      <form
        className={refusal ? 'promo bad' : 'promo'}
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
          className="input"
          name="promocode"
          aria-label="Promo code"
          aria-describedby={wordsId}
          aria-invalid={refusal ? true : undefined}
          defaultValue={code ?? ''}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className="btn plain" aria-busy={isLoading}>
          Apply
        </button>
        {code !== null && (
          <button
            type="button"
            className="btn danger"
            onClick={() => {
              changeCheckout(accountId, { promocode: null });
              if (!input.current) return;
              input.current.value = '';
              input.current.focus();
            }}
          >
            Remove
          </button>
        )}
      </form>
      <div id={wordsId} role="status">
        {code !== null && isLoading && <p className="sm second mt-2">Looking at {code}...</p>}
        {applied && (
          <p className="good-words">
            <CircleCheck className="icon" />
            {applied.code} takes {formatRupees(applied.discount)} off.
          </p>
        )}
        {refusal && (
          <p className="error mt-2">
            <CircleAlert className="icon" />
            {refusal}
            {failure && ' You can apply it again, or remove it and order without it.'}
          </p>
        )}
      </div>
    </ReviewBlock>
  );
}
