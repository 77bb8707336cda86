import type { PaymentProviders, PaymentSettings } from '#contract/store/payment-settings.ts';
import * as messages from '#messages/admin-payments.ts';

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
      <h2 id="payments-title">{messages.payments}</h2>
      <div className={styles.panels}>
        {paymentPanels.map((panel) => (
          <PaymentForm key={panel.title} {...panel} {...shared} />
        ))}
        <PaymentForm
          title={messages.gateway}
          text={messages.gatewayText}
          fields={gatewayFields}
          {...shared}
        />
        <KeysPanel {...providers} />
      </div>
    </section>
  );
}
