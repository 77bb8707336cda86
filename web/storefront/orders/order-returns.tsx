import { Suspense, useState } from 'react';

import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/returns.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { returnListClass } from '#web/shared/returns/return-looks.ts';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { OneReturn } from './one-return.tsx';

const ReturnForm = lazyPart(async () => (await import('./return-form.tsx')).ReturnForm);

interface OrderReturnsProps {
  orderId: number;
  returns: Answer<'GET /v1/orders/{id}/returns'>;
  /** Whether the visitor has ordered it. */
  isOwn: boolean;
  onChanged: () => void;
}

/** What of an order is on its way back, and what may still be returned. */
export default function OrderReturns({ orderId, returns, isOwn, onChanged }: OrderReturnsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [askedId, setAskedId] = useState<number>();
  const { data, lines, damage_until: damageUntil } = returns;
  const until = lines
    .flatMap((line) => line.until ?? [])
    .toSorted()
    .at(-1);
  const mayAsk = until !== undefined || damageUntil !== null;
  return (
    <section className={panelClass} aria-labelledby="order-returns">
      <h2 id="order-returns">{messages.returns}</h2>
      {data.length > 0 && (
        <ul className={returnListClass}>
          {data.map((back) => (
            <OneReturn
              key={back.return_id}
              back={back}
              isOwn={isOwn}
              isNew={back.return_id === askedId}
              pays={returns.pays}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {until !== undefined && <p className="second mt-3">{messages.returnableUntil({ until })}</p>}
      {damageUntil !== null && (
        <p className="second mt-3">{messages.faultsUntil({ until: damageUntil })}</p>
      )}
      {!mayAsk && data.length === 0 && <p className="second mt-3">{messages.nothingReturnable}</p>}
      {isOwn && mayAsk && (
        <button
          type="button"
          className={classes(buttonClass('plain', 'small'), 'no-print mt-3')}
          onClick={() => setIsAsking(true)}
        >
          {messages.returnSomething}
        </button>
      )}
      {isAsking && (
        <Suspense>
          <ReturnForm
            orderId={orderId}
            returns={returns}
            onClose={() => setIsAsking(false)}
            onAsked={(id) => {
              setAskedId(id);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
