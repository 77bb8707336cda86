import * as messages from '#messages/checkout.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Refusal } from './attempts.ts';
import styles from './order-failed.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';

interface OrderFailedProps {
  /** Why; undefined if no order has failed. */
  refusal: Refusal | undefined;
  onChooseMethod: () => void;
  onClose: () => void;
}

/** Shows that the shop refused the order, and why; and leads to the orders that must be paid first. */
export const OrderFailed = ({ refusal, onChooseMethod, onClose }: OrderFailedProps) => (
  <Dialog title={messages.placeOrderFailed} isOpen={refusal !== undefined} onClose={onClose}>
    <ul className={styles.reasons}>
      {refusal?.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <p className="second mt-3">{messages.nothingOrdered}</p>
    <div className={actionsClass()}>
      {refusal?.unpaid.map((orderId) => (
        <Link key={orderId} className={buttonClass('plain')} to={`/order/${orderId}`}>
          {messages.payOrCancel({ orderId })}
        </Link>
      ))}
      {refusal?.claimed.map((orderId) => (
        <Link key={orderId} className={buttonClass('plain')} to={`/order/${orderId}`}>
          {messages.order({ orderId })}
        </Link>
      ))}
      {refusal?.isOfMethod && (
        <button type="button" className={buttonClass('plain')} onClick={onChooseMethod}>
          {messages.chooseAnotherWay}
        </button>
      )}
      <button type="button" className={buttonClass('primary')} onClick={onClose}>
        {messages.lookAgain}
      </button>
    </div>
  </Dialog>
);
