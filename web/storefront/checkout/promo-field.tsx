import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';

import type { Quote } from '#contract/basket.ts';
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
}

/** A promo code and what it does. */
export function PromoField({ accountId, code, quote, isLoading, failure }: PromoFieldProps) {
  const wordsId = useId();
  const applied = code !== null && !isLoading ? quote?.promocode : null;
  const refusal =
    code !== null && !isLoading ? (failure ?? quote?.promocode_refusal ?? undefined) : undefined;
  return (
    <ReviewBlock title="Promo code">
      <form
        className="promo"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('promocode');
          const promocode = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : null;
          changeCheckout(accountId, { promocode });
        }}
      >
        <input
          key={code}
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
            onClick={() => changeCheckout(accountId, { promocode: null })}
          >
            Remove
          </button>
        )}
      </form>
      <div id={wordsId} role="status">
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
          </p>
        )}
      </div>
    </ReviewBlock>
  );
}
