import type { Credit } from '#contract/payments/statement-schemas.ts';
import { matchWays } from '#contract/payments/words.ts';
import * as matchMessages from '#messages/admin-matches.ts';
import * as messages from '#messages/admin-money.ts';
import { CircleCheck } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { CreditRows } from './credit-rows.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { sumOf } from './sums.ts';
import { useConfirming } from './use-confirming.ts';

interface MatchesProps {
  /** Payments with the orders that they seem to pay. */
  credits: Credit[];
  onChanged: () => void;
}

/** What came in and fits an order: the sure ones can be confirmed at once, the others one by one, with what is unsure. */
export function Matches({ credits, onChanged }: MatchesProps) {
  const { isBusy, confirm } = useConfirming(onChanged);
  const sure = credits.filter(({ match }) => match?.sureness === 'sure');
  const unsure = credits.filter(({ match }) => match?.sureness === 'unsure');
  return (
    <PaymentPanel
      title={messages.fitOrders({ count: credits.length })}
      actions={
        sure.length > 0 && (
          <button
            type="button"
            className={buttonClass('primary')}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void confirm(sure)}
          >
            <CircleCheck />
            {isBusy
              ? messages.confirming
              : messages.confirmAllSure({ count: sure.length, amount: sumOf(sure) })}
          </button>
        )
      }
    >
      {matchWays.map((way) => (
        <CreditRows
          key={way}
          look="sure"
          title={matchMessages.matchedBy[way]}
          credits={sure.filter(({ match }) => match?.by === way)}
          onChanged={onChanged}
        />
      ))}
      {matchWays.map((way) => (
        <CreditRows
          key={way}
          look="unsure"
          title={matchMessages.matchedBy[way]}
          credits={unsure.filter(({ match }) => match?.by === way)}
          onChanged={onChanged}
        />
      ))}
    </PaymentPanel>
  );
}
