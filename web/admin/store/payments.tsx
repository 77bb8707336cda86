import type { PaymentProviders, PaymentSettings } from '#contract/store/payment-settings.ts';

import { CircleAlert } from '#web/ui/icons.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';

import { KeysPanel } from './keys-panel.tsx';
import { PaymentForm } from './payment-form.tsx';
import { gatewayFields, paymentPanels } from './payment-panels.ts';
import styles from './payments.module.css';

interface PaymentsProps {
  setup: PaymentSettings & { providers: PaymentProviders };
  categories: { category_id: number; category_name: string }[];
  onTouched: (title: string, isTouched: boolean) => void;
}

/** How the shop is paid, for its owners. */
export function Payments({ setup, categories, onTouched }: PaymentsProps) {
  const { providers, ...settings } = setup;
  const shared = { settings, categories, onTouched };
  return (
    <section className={styles.payments} id="payments" aria-labelledby="payments-title">
      <h2 id="payments-title">Payments</h2>
      <p className={noticeClass('bad')}>
        <CircleAlert />
        Not finished yet: customers do not see these ways to pay, and cash on delivery follows none
        of these rules. In a shop that sells, leave the UPI address empty: an unpaid UPI order would
        be cancelled when its time is over.
      </p>
      <div className={styles.panels}>
        {paymentPanels.map((panel) => (
          <PaymentForm key={panel.title} {...panel} {...shared} />
        ))}
        <PaymentForm
          title="Cards and net banking"
          text="Paid through a gateway, which tells the shop by itself."
          fields={gatewayFields}
          {...shared}
        />
        <KeysPanel {...providers} />
      </div>
    </section>
  );
}
