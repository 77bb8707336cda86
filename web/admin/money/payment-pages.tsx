import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-money.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import type { List } from './money-lists.ts';
import { PaymentList } from './payment-list.tsx';

interface PaymentPagesProps {
  list: List;
  payments: LoadedCall<Answer<'GET /v1/payments'>>;
  onChanged: () => void;
}

const titles: Partial<Record<List, string>> = {
  to_confirm: messages.claimsToConfirm,
  late: messages.latePayments,
  seen: messages.seenPayments,
  refunds: messages.openRefunds,
};
const emptyTitles: Partial<Record<List, string>> = {
  to_confirm: messages.nothingToConfirm,
  late: messages.noneLate,
  seen: messages.noneSeen,
  refunds: messages.noneToRefund,
};

/** Payments that customers have reported, those that came late, or what goes back. */
export const PaymentPages = ({ list, payments, onChanged }: PaymentPagesProps) => (
  <Loaded of={payments} lead={messages.fetchMoneyFailed}>
    {({ data, next }) => (
      <>
        {data.length === 0 && (
          <EmptyState
            title={emptyTitles[list] ?? ''}
            text={list === 'to_confirm' ? messages.nothingToConfirmText : undefined}
          />
        )}
        {data.length > 0 && (
          <PaymentList
            title={titles[list] ?? ''}
            rows={data}
            areSeen={list === 'seen'}
            onChanged={onChanged}
          />
        )}
        {next !== null && list !== 'to_confirm' && (
          <Link className={buttonClass('plain')} to={`?list=${list}&after=${next}`}>
            {messages.more}
          </Link>
        )}
      </>
    )}
  </Loaded>
);
