import type { BoardParcel, BookedCouriers } from '#contract/parcels/answers.ts';
import * as messages from '#messages/admin-parcels.ts';
import { SkipToBulk } from '#web/admin/bulk.tsx';
import { carriedBy } from '#messages/parcels.ts';
import { mayDo } from '#web/admin/may.ts';
import { useSession } from '#web/data/session.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { ParcelActions } from '#web/shared/parcels/parcel-actions.tsx';
import { ParcelAskedDay } from '#web/shared/parcels/parcel-asked-day.tsx';
import { ParcelBadge } from '#web/shared/parcels/parcel-badge.tsx';
import { ParcelBooking } from '#web/shared/parcels/parcel-booking.tsx';
import { ParcelConflict } from '#web/shared/parcels/parcel-conflict.tsx';
import { classes } from '#web/ui/classes.ts';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { linkClass } from '#web/ui/looks/link.ts';

import {
  boardActsClass,
  boardBoxClass,
  boardHeadClass,
  boardLateClass,
  boardPhoneClass,
  boardRowClass,
  boardTickClass,
  boardTitleClass,
  boardWhatClass,
} from './board-looks.ts';
import { ExpressBadge } from './express-badge.tsx';
import { OrderName } from './order-name.tsx';

interface ParcelRowProps {
  parcel: BoardParcel;
  couriers: BookedCouriers['couriers'];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onChanged: () => void;
}

/** A parcel on the board: whose it is, who carries it, and what can be done with it. */
export function ParcelRow({ parcel, couriers, isChosen, onChoose, onChanged }: ParcelRowProps) {
  const { order_id: number, place, of, recipient, town, lines, courier, awb, phone } = parcel;
  return (
    <li className={isChosen ? boardRowClass('sent', 'chosen') : boardRowClass('sent')}>
      <label className={boardTickClass}>
        <input
          className={boardBoxClass}
          type="checkbox"
          checked={isChosen}
          aria-label={messages.chooseParcel({ number, place })}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      {isChosen && <SkipToBulk />}
      <div className={boardHeadClass}>
        <h3 className={boardTitleClass}>
          <OrderName number={number} name={messages.parcelOfOrder({ number, place, of })} />
        </h3>
        <ParcelBadge state={parcel.state} />
        <ExpressBadge service={parcel.service} />
        {parcel.cod > 0 && (
          <span className={badgeClass('wait')}>{messages.collect({ cod: parcel.cod })}</span>
        )}
        {parcel.is_late && ['booked', 'labelled'].includes(parcel.state) && (
          <span className={boardLateClass}>
            {messages.daysLate({ days: parcel.days, late: parcel.days_late })}
          </span>
        )}
      </div>
      <div className={boardWhatClass}>
        <span>{[recipient, town].filter(Boolean).join(', ')}</span>
        {phone && (
          <a className={classes(linkClass('tall'), boardPhoneClass)} href={telephone(phone)}>
            {telephoneText(phone)}
          </a>
        )}
        <span className="second">
          {courier &&
            carriedBy({ courier, awb: messages.numberOrNone({ awb, code: parcel.courier_code }) })}
        </span>
        <span className="second">{messages.itemsOf({ items: lines })}</span>
        {parcel.reason && <span>{parcel.reason}</span>}
        <ParcelBooking parcel={parcel} />
        <ParcelAskedDay parcel={parcel} />
        <ParcelConflict parcel={parcel} />
      </div>
      <div
        className={boardActsClass}
        role="group"
        aria-label={messages.actionsOf({ number, place })}
      >
        <ParcelActions
          parcel={parcel}
          couriers={couriers}
          mayDecide={mayDo(useSession(), 'orders')}
          onChanged={onChanged}
        />
      </div>
    </li>
  );
}
