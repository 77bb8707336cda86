import type { TaxRate } from '#contract/tax/schemas.ts';
import * as messages from '#messages/admin-tax.ts';
import { X } from '#web/ui/icons.tsx';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';

import { percentClass, rateClass } from './tax-parts.ts';

interface RateRowProps {
  rate: TaxRate;
  canBeTicked: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onRemove: () => void;
}

/** One rate: its heading, what it is for, where it was read and who has confirmed it. */
export const RateRow = ({ rate, canBeTicked, isTicked, onTick, onRemove }: RateRowProps) => (
  <li className={rateClass}>
    <input
      type="checkbox"
      aria-label={messages.tickRate({ hsn: rate.hsn, description: rate.description })}
      checked={isTicked || rate.checked_at !== null}
      disabled={!canBeTicked}
      onChange={(event) => onTick(event.target.checked)}
    />
    <div>
      <p>
        <strong>{rate.hsn}</strong> {rate.description}
      </p>
      <p className="sm second">
        {messages.rateFrom({ day: rate.valid_from, source: rate.source })}
      </p>
      <p className="sm second">
        {rate.checked_by !== null && rate.checked_at !== null
          ? messages.confirmedBy({ by: rate.checked_by, at: rate.checked_at })
          : messages.notConfirmed}
      </p>
    </div>
    <p className={percentClass}>
      {rate.rate === null ? messages.unsettled : messages.percent({ rate: rate.rate })}
    </p>
    <button
      type="button"
      className={iconButtonClass}
      aria-label={messages.removeRate({ hsn: rate.hsn })}
      onClick={onRemove}
    >
      <X />
    </button>
  </li>
);
