import { useState } from 'react';

import type { Collection } from '#contract/payments/collection-schemas.ts';
import * as messages from '#messages/admin-couriers.ts';
import { orderOf } from '#messages/admin-money.ts';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { MoneyRow } from './money-row.tsx';
import { RemittanceDialog } from './remittance-dialog.tsx';

interface CollectionRowProps {
  collection: Collection;
  onChanged: () => void;
}

/** One order whose courier has collected money: how much of it has come, and since when the rest is owed. */
export function CollectionRow({ collection, onChanged }: CollectionRowProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { order_id: id, recipient, due, remitted, collected_at: at, days } = collection;
  const rest = Math.round((due - remitted) * 100) / 100;
  return (
    <>
      <MoneyRow
        what={
          <>
            <Link to={`/order/${id}`}>{orderOf({ id, recipient: recipient ?? '' })}</Link>
            <span className="sm second">{messages.collectedOn({ at, days })}</span>
          </>
        }
        amount={rest === 0 ? due : rest}
        order={<WhatCame collection={collection} />}
        actions={
          rest > 0 && (
            <button
              type="button"
              className={buttonClass('soft', 'small')}
              aria-label={messages.hasComeFor({ id })}
              onClick={() => setIsAsked(true)}
            >
              {messages.hasCome}
            </button>
          )
        }
      />
      {rest > 0 && (
        <RemittanceDialog
          collection={collection}
          isOpen={isAsked}
          onClose={() => setIsAsked(false)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

const WhatCame = ({ collection: { due, remittances } }: { collection: Collection }) => (
  <>
    <span className="sm">{messages.collectedAtDoor({ amount: due })}</span>
    {remittances.length === 0 && <span className="sm second">{messages.nothingCame}</span>}
    {remittances.map(({ reference, amount }) => (
      <span key={reference} className="sm second">
        {messages.cameBy({ amount, reference })}
      </span>
    ))}
  </>
);
