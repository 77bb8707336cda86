import type { ComplaintLevel } from '#contract/complaints/words.ts';
import * as messages from '#messages/complaints.ts';
import { badgeClass } from '#web/ui/looks/badge.ts';

const looks = {
  late: badgeClass('bad'),
  urgent: badgeClass('bad'),
  soon: badgeClass('wait'),
  calm: badgeClass(),
  settled: badgeClass('good'),
};

/** How soon something must be done. */
export const LevelBadge = ({ level }: { level: ComplaintLevel }) => (
  <span className={looks[level]}>{messages.levels[level]}</span>
);
