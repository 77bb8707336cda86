import type { Service } from '#contract/shipping/words.ts';
import { express } from '#messages/admin-parcels.ts';
import { badgeClass } from '#web/ui/looks/badge.ts';

/** What a customer has paid for to come sooner; nothing of any other service. */
export const ExpressBadge = ({ service }: { service: Service | null }) =>
  service === 'express' && <span className={badgeClass('main')}>{express}</span>;
