import { useRef } from 'react';

import type { PaymentProviders, PaymentSettings } from '#contract/store/payment-settings.ts';
import * as messages from '#messages/admin-payments.ts';

import { classes } from '#web/ui/classes.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

import { arrangedWords } from './arranged-words.ts';
import { KeysPanel } from './keys-panel.tsx';
import { PaymentForm } from './payment-form.tsx';
import { gatewayFields, paymentPanels } from './payment-panels.ts';
import type { Seen } from '#web/admin/save-seen.ts';
import { settingsGroupClass, settingsPanelsClass } from './settings-group.ts';

interface PaymentsProps {
  setup: Seen<PaymentSettings & { providers: PaymentProviders }>;
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
  const { providers, ...settings } = setup.data;
  const newest = useRef<Seen<PaymentSettings>>(setup);
  const { upi_enabled: isUpiOn, gateway_enabled: isGatewayOn } = settings;
  const [hasAddress, hasKeys] = [settings.upi_vpa !== '', providers.gateways.length > 0];
  const canPayOnline = (isUpiOn && hasAddress) || (isGatewayOn && hasKeys);
  const areKeysWrong = !hasKeys && providers.problems.length > 0;
  const shared = { newest, categories, onTouched };
  return (
    <section className={settingsGroupClass} id="payments" aria-labelledby="payments-title">
      <h2 id="payments-title" tabIndex={-1}>
        {messages.payments}
      </h2>
      {areKeysWrong && (
        <p className={classes(noticeClass('low'), 'mb-3')} role="alert">
          {messages.keysAreWrong}
        </p>
      )}
      {!canPayOnline && (
        <p className={noticeClass('info')}>
          {hasAddress || hasKeys
            ? messages.nothingOffered
            : arrangedWords({ isUpiOn, isGatewayOn })}
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
