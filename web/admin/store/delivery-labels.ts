import * as messages from '#messages/admin-delivery.ts';

import type { DeliveryDraft } from './delivery-draft.ts';

/** What the parts of the rules are called where they are typed. */
export const deliveryLabels: Record<keyof DeliveryDraft, string> = {
  zones: messages.zones,
  surcharges: messages.surcharges,
  holidays: messages.holidays,
  workingDays: messages.workingDays,
  cutoff: messages.cutoff,
  defaultGrams: messages.defaultGrams,
  divisor: messages.divisor,
  pickupEnabled: messages.pickupEnabled,
  pickupDays: messages.pickupDays,
  pickupPlace: messages.pickupPlace,
  pickupHours: messages.pickupHours,
};
