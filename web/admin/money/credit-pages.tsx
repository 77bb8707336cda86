import type { Answer } from '#contract/call.ts';
import * as matchMessages from '#messages/admin-matches.ts';
import * as messages from '#messages/admin-money.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { CreditRows } from './credit-rows.tsx';
import { type List, listNames } from './money-lists.ts';
import { PaymentPanel } from './payment-panel.tsx';

interface CreditPagesProps {
  list: List;
  credits: LoadedCall<Answer<'GET /v1/payments/credits'>>;
  onChanged: () => void;
}

const emptyTitles: Partial<Record<List, string>> = {
  used: messages.noneUsed,
  set_aside: messages.noneSetAside,
};

/** Payments of the bank's statement that fit no order, were used, or were set aside. */
export const CreditPages = ({ list, credits, onChanged }: CreditPagesProps) => (
  <Loaded of={credits} lead={messages.fetchMoneyFailed}>
    {({ data, next }) => {
      const isOpen = list === 'to_confirm';
      const rows = isOpen ? data.filter(({ match }) => !match) : data;
      return (
        <>
          {rows.length === 0 && !isOpen && <EmptyState title={emptyTitles[list] ?? ''} />}
          {rows.length > 0 && (
            <PaymentPanel>
              {isOpen && (
                <CreditRows
                  title={matchMessages.fitsSeveral}
                  look="unsure"
                  credits={rows.filter(({ fits }) => fits.length > 0)}
                  onChanged={onChanged}
                />
              )}
              <CreditRows
                title={isOpen ? messages.fitsNothing : listNames[list]}
                look={isOpen ? 'none' : undefined}
                credits={rows.filter(({ fits }) => fits.length === 0)}
                onChanged={onChanged}
              />
            </PaymentPanel>
          )}
          {next && (
            <Link className={buttonClass('plain')} to={`?list=${list}&after=${next}`}>
              {messages.more}
            </Link>
          )}
        </>
      );
    }}
  </Loaded>
);
