import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-returns.ts';
import { mayDo } from '#web/admin/may.ts';
import { useSession } from '#web/data/session.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import {
  returnHeadClass,
  returnTitleClass,
  returnListClass,
} from '#web/shared/returns/return-looks.ts';
import { StaffReturn } from '#web/shared/returns/staff-return.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { TakeReturn } from './take-return.tsx';

interface OrderReturnsProps {
  orderId: number;
  returns: LoadedCall<Answer<'GET /v1/orders/{id}/returns'>>;
  onChanged: () => void;
}

/** What came back of an order, and what may be taken back. */
export function OrderReturns({ orderId, returns, onChanged }: OrderReturnsProps) {
  const mayPay = mayDo(useSession(), 'money');
  const [isTaking, setIsTaking] = useState(false);
  const changed = () => {
    returns.reload();
    onChanged();
  };
  return (
    <section className={panelClass} aria-labelledby="order-returns">
      <div className={returnHeadClass}>
        <h3 className={returnTitleClass} id="order-returns">
          {messages.returns}
        </h3>
        <Link className={linkClass('tall')} to="/admin/returns">
          {messages.openReturns}
        </Link>
      </div>
      <Loaded of={returns} lead={messages.fetchReturnsFailed}>
        {({ data, lines }) => (
          <>
            {data.length === 0 && <p className="second mt-3">{messages.noReturnsOfOrder}</p>}
            <ul className={returnListClass}>
              {data.map((back) => (
                <StaffReturn
                  key={back.return_id}
                  back={back}
                  isAlone={false}
                  mayPay={mayPay}
                  onChanged={changed}
                />
              ))}
            </ul>
            {lines.some(({ pieces }) => pieces > 0) && (
              <button
                type="button"
                className={buttonClass('plain', 'small')}
                onClick={() => setIsTaking(true)}
              >
                {messages.takeReturn}
              </button>
            )}
            {isTaking && (
              <TakeReturn
                orderId={orderId}
                lines={lines}
                onClose={() => setIsTaking(false)}
                onTaken={changed}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
