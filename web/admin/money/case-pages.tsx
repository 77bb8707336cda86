import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-money.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { CaseRow } from './case-row.tsx';
import { type List, listNames } from './money-lists.ts';
import { PaymentPanel } from './payment-panel.tsx';

interface CasePagesProps {
  list: List;
  cases: LoadedCall<Answer<'GET /v1/payments/cases'>>;
  onChanged: () => void;
}

/** Money at gateways that fits no order, or that is disputed: each with why it is here and what to do. */
export const CasePages = ({ list, cases, onChanged }: CasePagesProps) => (
  <Loaded of={cases} lead={messages.fetchMoneyFailed}>
    {({ data, next }) => (
      <>
        {data.length === 0 && (
          <EmptyState title={list === 'disputes' ? messages.noDispute : messages.noMismatch} />
        )}
        {data.length > 0 && (
          <PaymentPanel title={listNames[list]}>
            <ul>
              {data.map((one) => (
                <CaseRow key={one.id} of={one} onChanged={onChanged} />
              ))}
            </ul>
          </PaymentPanel>
        )}
        {next !== null && (
          <Link className={buttonClass('plain')} to={`?list=${list}&after=${next}`}>
            {messages.laterOnes}
          </Link>
        )}
      </>
    )}
  </Loaded>
);
