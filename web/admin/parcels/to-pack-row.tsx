import { useState } from 'react';

import { endOfAddress, isPickedUp } from '#contract/orders/words.ts';
import type { OrderToPack } from '#contract/parcels/answers.ts';
import * as orderMessages from '#messages/admin-orders.ts';
import * as packingMessages from '#messages/admin-packing.ts';
import * as messages from '#messages/admin-parcels.ts';
import { SkipToBulk } from '#web/admin/bulk.tsx';
import { day } from '#messages/delivery.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { PackDialog } from '#web/shared/parcels/pack-dialog.tsx';
import { classes } from '#web/ui/classes.ts';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';

import {
  boardActsClass,
  boardBoxClass,
  boardHeadClass,
  boardLateClass,
  boardNoteClass,
  boardPhoneClass,
  boardRowClass,
  boardTickClass,
  boardTitleClass,
  boardWhatClass,
  boardWrongClass,
} from './board-looks.ts';
import { ExpressBadge } from './express-badge.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderName } from './order-name.tsx';
import { WeighedFields, type Weighed } from './weighed-fields.tsx';
import { WrittenNotes } from './written-notes.tsx';

interface ToPackRowProps {
  order: OrderToPack;
  typed: Weighed;
  wrong: string | undefined;
  /** Whether the courier's number is typed; one that books gives it itself. */
  hasNumber: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onType: (typed: Weighed) => void;
  onChanged: () => void;
}

/** An order to pack: whose it is and what goes into it, with its weight and number. */
export function ToPackRow(props: ToPackRowProps) {
  const { order, typed, wrong, hasNumber, isChosen, onChoose, onType, onChanged } = props;
  const [isDividing, setIsDividing] = useState(false);
  const { order_id: number, lines } = order;
  const isInShop = isPickedUp(order);
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
      {isChosen && <SkipToBulk />}
      <div className={boardHeadClass}>
        <h3 className={boardTitleClass}>
          <OrderName number={number} name={messages.order({ number })} />
        </h3>
        <ExpressBadge service={order.service} />
        {order.collect && (
          <span className={badgeClass('wait')}>{messages.collect({ cod: order.collect.due })}</span>
        )}
        {!order.is_settled && <span className={badgeClass('bad')}>{packingMessages.notPaid}</span>}
      </div>
      <ToPackFacts order={order} />
      {!isInShop && (
        <WeighedFields
          number={number}
          typed={typed}
          isWrong={wrong !== undefined}
          hasNumber={hasNumber}
          onType={onType}
        />
      )}
      <div className={boardActsClass}>
        {isInShop ? (
          <OrderButton order={order} onChanged={onChanged} />
        ) : (
          <button
            type="button"
            className={buttonClass('plain', 'small')}
            aria-label={messages.divideOrder({ number })}
            onClick={() => setIsDividing(true)}
          >
            {messages.divide}
          </button>
        )}
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
          onPacked={onChanged}
        />
      )}
    </li>
  );
}

/** Whom it goes to, what goes into it, what its customer has asked for, and how long it has waited. */
function ToPackFacts({ order }: { order: OrderToPack }) {
  const { lines, days, is_late: isLate, phone, shipping_address: address } = order;
  const { short_dated: tooOld } = order;
  const place = isPickedUp(order)
    ? packingMessages.pickedUpInShop
    : address && endOfAddress(address);
  const age = isLate
    ? messages.daysLate({ days, late: order.days_late })
    : messages.daysAgo({ days });
  return (
    <div className={boardWhatClass}>
      <span>
        {[order.recipient_name ?? packingMessages.noName, place].filter(Boolean).join(', ')}
      </span>
      {phone && (
        <a className={classes(linkClass('tall'), boardPhoneClass)} href={telephone(phone)}>
          {telephoneText(phone)}
        </a>
      )}
      <span>{messages.itemsOf({ items: lines })}</span>
      {tooOld && (
        <p className={boardLateClass}>
          {messages.tooOldToSend({ name: tooOld.name, day: tooOld.best_before })}
        </p>
      )}
      {order.is_food_apart && <p className={boardNoteClass}>{messages.foodApart}</p>}
      <WrittenNotes order={order} className={boardNoteClass} />
      <span className={isLate ? boardLateClass : 'second'}>{age}</span>
      {order.needed_by && (
        <span>{orderMessages.neededByDay({ day: day({ day: order.needed_by }) })}</span>
      )}
    </div>
  );
}
