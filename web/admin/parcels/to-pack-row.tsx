import { useState } from 'react';

import type { OrderToPack } from '#contract/parcels/answers.ts';
import * as messages from '#messages/admin-parcels.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { PackDialog } from '#web/shared/parcels/pack-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { decimalText } from '#web/ui/typed-numbers.ts';

import {
  boardActsClass,
  boardBoxClass,
  boardHeadClass,
  boardLateClass,
  boardNameClass,
  boardRowClass,
  boardTickClass,
  boardTitleClass,
  boardWhatClass,
  boardWrongClass,
} from './board-looks.ts';
import styles from './to-pack-row.module.css';

/** What was typed for an order: its weight and the courier's number. */
export interface Weighed {
  kg: string;
  awb: string;
}

interface ToPackRowProps {
  order: OrderToPack;
  typed: Weighed;
  wrong: string | undefined;
  /** Whether the courier's number is typed; one that books gives it itself. */
  hasNumber: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onType: (typed: Weighed) => void;
  onPacked: () => void;
}

/** An order to pack: whose it is and what goes into it, with its weight and number. */
export function ToPackRow(props: ToPackRowProps) {
  const { order, typed, wrong, hasNumber, isChosen, onChoose, onType, onPacked } = props;
  const [isDividing, setIsDividing] = useState(false);
  const { order_id: number, customer, town, lines, days, is_late: isLate } = order;
  const age = isLate
    ? messages.daysLate({ days, late: order.days_late })
    : messages.daysAgo({ days });
  return (
    <li className={isChosen ? boardRowClass('chosen') : boardRowClass()}>
      <label className={boardTickClass}>
        <input
          className={boardBoxClass}
          type="checkbox"
          checked={isChosen}
          aria-label={messages.chooseOrder({ number })}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <div className={boardHeadClass}>
        <h3 className={boardTitleClass}>
          <Link className={boardNameClass} to={orderPath(number)}>
            {messages.order({ number })}
          </Link>
        </h3>
        <span>{[customer.name, town].filter(Boolean).join(', ')}</span>
        {order.payment_method === 'COD' && order.payment_status !== 'Paid' && (
          <span className={badgeClass('wait')}>
            {messages.collect({ cod: order.total_amount - order.advance_paid })}
          </span>
        )}
      </div>
      <div className={boardWhatClass}>
        <span>{messages.itemsOf({ items: lines })}</span>
        <span className={isLate ? boardLateClass : 'second'}>{age}</span>
      </div>
      <div className={styles.fields}>
        <Field
          label={messages.weightKg}
          aria-label={messages.weightOf({ number })}
          inputMode="decimal"
          autoComplete="off"
          value={typed.kg}
          {...(wrong !== undefined && { 'aria-invalid': true })}
          onChange={({ target }) => onType({ ...typed, kg: decimalText(target.value, 7) })}
        />
        {hasNumber && (
          <Field
            label={messages.courierNumber}
            aria-label={messages.numberOf({ number })}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={typed.awb}
            onChange={({ target }) => onType({ ...typed, awb: target.value })}
          />
        )}
      </div>
      <div className={boardActsClass}>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          aria-label={messages.divideOrder({ number })}
          onClick={() => setIsDividing(true)}
        >
          {messages.divide}
        </button>
      </div>
      {wrong && (
        <p className={boardWrongClass} role="alert">
          {wrong}
        </p>
      )}
      {isDividing && (
        <PackDialog
          order={{ order_id: number, lines, kg: typed.kg }}
          isOpen
          onClose={() => setIsDividing(false)}
          onPacked={onPacked}
        />
      )}
    </li>
  );
}
