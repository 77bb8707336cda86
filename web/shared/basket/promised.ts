import type { Service } from '#contract/shipping/words.ts';
import { comesBetween, serviceWithDays } from '#messages/delivery.ts';

interface Promised {
  service: Service | null;
  promised_from: string | null;
  promised_to: string | null;
}

/** What was promised for an order, in words; undefined if no days were. */
export function promised({ service, promised_from: from, promised_to: to }: Promised) {
  if (service === null || from === null || to === null) return undefined;
  return service === 'pickup' ? serviceWithDays({ service, from, to }) : comesBetween({ from, to });
}
