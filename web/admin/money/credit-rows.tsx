import { useId } from 'react';

import type { Credit } from '#contract/payments/statement-schemas.ts';
import * as messages from '#messages/admin-money.ts';
import { CircleAlert, CircleCheck, CircleX } from '#web/ui/icons.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';

import { CreditRow } from './credit-row.tsx';
import { KindHead } from './kind-head.tsx';
import { sumOf } from './sums.ts';

interface CreditRowsProps {
  title: string;
  /** How sure it is that they pay their orders; `none` if they fit none. */
  look?: 'sure' | 'unsure' | 'none';
  credits: Credit[];
  onChanged: () => void;
}

const looks = {
  sure: { look: badgeClass('good'), icon: CircleCheck, words: messages.sure },
  unsure: { look: badgeClass('wait'), icon: CircleAlert, words: messages.look },
  none: { look: badgeClass(), icon: CircleX, words: messages.noOrder },
};

/** Payments of one kind, below its name; nothing if there are none. */
export function CreditRows({ title, look, credits, onChanged }: CreditRowsProps) {
  const titleId = useId();
  const badge = look && looks[look];
  if (credits.length === 0) return null;
  return (
    <>
      <KindHead
        titleId={titleId}
        title={title}
        badge={
          badge && (
            <span className={badge.look}>
              <badge.icon />
              {badge.words}
            </span>
          )
        }
        note={messages.countAndSum({ count: credits.length, amount: sumOf(credits) })}
      />
      <ul aria-labelledby={titleId}>
        {credits.map((credit) => (
          <CreditRow key={credit.id} credit={credit} onChanged={onChanged} />
        ))}
      </ul>
    </>
  );
}
