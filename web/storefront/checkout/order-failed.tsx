import * as messages from '#messages/checkout.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './order-failed.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';

interface OrderFailedProps {
  /** The reasons; undefined if no order has failed. */
  reasons: string[] | undefined;
  onClose: () => void;
}

/** Tells the customer that the shop refused the order, and why. */
export const OrderFailed = ({ reasons, onClose }: OrderFailedProps) => (
  <Dialog title={messages.orderFailed} isOpen={reasons !== undefined} onClose={onClose}>
    <ul className={styles.reasons}>
      {reasons?.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <p className="second mt-3">{messages.nothingOrdered}</p>
    <div className={actionsClass()}>
      <button type="button" className={buttonClass('primary')} onClick={onClose}>
        {messages.lookAgain}
      </button>
    </div>
  </Dialog>
);
