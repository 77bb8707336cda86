import { CircleAlert } from '#web/ui/icons.tsx';

import { Link } from '#web/ui/link.tsx';

import { changeCheckout, newKey } from './checkout-state.ts';
import type { StepProps } from './steps.tsx';

interface PlacingProps extends Pick<StepProps, 'heading'> {
  accountId: number;
  /** Whether an answer is on its way; else none has come. */
  isSending: boolean;
  /** Why none has come, in the shop's words, where it gave some. */
  words?: string;
  onAskAgain: () => void;
}

/** Between the click and the answer. As long as none has come, nothing can be changed: it may be placed. */
export function Placing({ heading, accountId, isSending, words, onAskAgain }: PlacingProps) {
  return (
    <section className="panel placing" aria-labelledby="step-title" aria-busy={isSending}>
      {isSending ? (
        <>
          <span className="spinner" aria-hidden="true" />
          <div role="status">
            <h1 id="step-title" ref={heading} tabIndex={-1} className="step-title">
              Placing your order...
            </h1>
          </div>
          <p className="second">This takes a moment. You need not press anything again.</p>
        </>
      ) : (
        <>
          <CircleAlert className="icon" />
          <div role="alert">
            <h1 id="step-title" ref={heading} tabIndex={-1} className="step-title">
              {words ? 'We could not answer' : 'The answer did not arrive'}
            </h1>
          </div>
          <p className="second">
            {words ?? 'Ask again when you are online.'} Your order may have been placed or not: if
            it has, you get that order. It is never placed twice.
          </p>
          <div className="actions">
            <button type="button" className="btn primary" onClick={onAskAgain}>
              Ask again
            </button>
            <Link
              className="btn plain"
              to="/orders"
              onClick={() => changeCheckout(accountId, { attempt: null, key: newKey() })}
            >
              Leave it and look at my orders
            </Link>
          </div>
        </>
      )}
    </section>
  );
}
