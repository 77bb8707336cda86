import type { BookedCouriers } from '#contract/parcels/answers.ts';
import type { PaymentProviders } from '#contract/store/payment-settings.ts';

import { listStoreTranslations } from '../catalogue/index.ts';
import { readClosedDays } from '../shipping/index.ts';

/** A shop without keys of a gateway, or of a courier. */
export const noProviders: PaymentProviders = { gateways: [], problems: [] };
export const noCouriers: BookedCouriers = { couriers: [], problems: [] };

/** What the shop’s page about itself has from other rooms. */
export const storeParts = { closedDays: readClosedDays, translations: listStoreTranslations };
