import type { TaxProfiles, TaxRates } from '#contract/tax/schemas.ts';
import * as messages from '#messages/admin-tax.ts';

import { RatesPanel } from './rates-panel.tsx';
import { SellerForm } from './seller-form.tsx';
import { settingsGroupClass, settingsPanelsClass } from './settings-group.ts';

interface TaxProps {
  profiles: TaxProfiles;
  rates: TaxRates;
  onTouched: (title: string, isTouched: boolean) => void;
}

/** The parts of it, as the list of all settings names them. */
export const taxTitles = [messages.tax, messages.seller, messages.rates];

/** Who sells and what is taxed with what, for the shop's owners. */
export const Tax = ({ profiles, rates, onTouched }: TaxProps) => (
  <section className={settingsGroupClass} id="tax" aria-labelledby="tax-title">
    <h2 id="tax-title" tabIndex={-1}>
      {messages.tax}
    </h2>
    <div className={settingsPanelsClass}>
      <SellerForm profiles={profiles} onTouched={onTouched} />
      <RatesPanel rates={rates} isNeeded={profiles.current?.kind === 'regular'} />
    </div>
  </section>
);
