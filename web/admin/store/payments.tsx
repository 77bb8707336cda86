import type { PaymentProviders, PaymentSettings } from '#contract/store/payment-settings.ts';
import * as messages from '#messages/admin-payments.ts';

import { noticeClass } from '#web/ui/looks/notice.ts';

import { KeysPanel } from './keys-panel.tsx';
import { PaymentForm } from './payment-form.tsx';
import { gatewayFields, paymentPanels } from './payment-panels.ts';
import { settingsGroupClass, settingsPanelsClass } from './settings-group.ts';

interface PaymentsProps {
  setup: PaymentSettings & { providers: PaymentProviders };
  categories: { category_id: number; category_name: string }[];
  onTouched: (title: string, isTouched: boolean) => void;
}

/** The parts of it, as the list of all settings names them. */
export const paymentTitles = [
  messages.payments,
  ...paymentPanels.map(({ title }) => title),
  messages.gateway,
  messages.keys,
];

/** How the shop is paid, for its owners. */
export function Payments({ setup, categories, onTouched }: PaymentsProps) {
  const { providers, ...settings } = setup;
  const { upi_enabled: isUpiOn, gateway_enabled: isGatewayOn } = settings;
  const [hasAddress, hasKeys] = [settings.upi_vpa !== '', providers.gateways.length > 0];
  const canPayOnline = (isUpiOn && hasAddress) || (isGatewayOn && hasKeys);
  const isArranged = isUpiOn && isGatewayOn && !hasAddress && !hasKeys;
  const shared = { settings, categories, onTouched };
  return (
    <section className={settingsGroupClass} id="payments" aria-labelledby="payments-title">
      <h2 id="payments-title" tabIndex={-1}>
        {messages.payments}
      </h2>
      {!canPayOnline && (
        <p className={noticeClass('info')}>
          {isArranged ? messages.nothingSetUp : messages.nothingOffered}
        </p>
      )}
      <div className={settingsPanelsClass}>
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
