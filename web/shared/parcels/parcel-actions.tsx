import { useState } from 'react';

import type { BookedCouriers, Parcel } from '#contract/parcels/answers.ts';
import { bookedCouriers } from '#contract/parcels/couriers.ts';
import { type Decision, hasEnded, hasLeft, isBooked } from '#contract/parcels/words.ts';
import { dayInIndia } from '#contract/times.ts';
import { formatShortDate } from '#messages/days.ts';
import { decided } from '#messages/admin-decisions.ts';
import * as messages from '#messages/admin-parcels.ts';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay, showFailure } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';

import { BookDialog } from './book-dialog.tsx';
import { CollectedDialog } from './collected-dialog.tsx';
import { CountDialog } from './count-dialog.tsx';
import { NewDoorDialog } from './new-door-dialog.tsx';
import { ParcelDialog } from './parcel-dialog.tsx';
import { UndeliveredDialog } from './undelivered-dialog.tsx';

interface ParcelActionsProps {
  parcel: Parcel;
  /** With whom parcels can be booked; none if that is not known. */
  couriers?: BookedCouriers['couriers'];
  /** Whether the caller may decide what becomes of a parcel in trouble: money may follow. */
  mayDecide: boolean;
  onChanged: () => void;
}

type Asked = 'book' | 'collected' | 'change' | 'door' | 'unpack' | 'undelivered' | 'lost' | 'count';

/** What can be done with a parcel where it is. */
export function ParcelActions({ parcel, couriers = [], mayDecide, onChanged }: ParcelActionsProps) {
  const { parcel_id: id, order_id: number, state } = parcel;
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setAsked(undefined);

  // A day that is over is none to try on.
  const [askedDay] = useState(() => {
    const { asked_day: day } = parcel;
    return day !== null && day > dayInIndia(new Date()) ? day : undefined;
  });

  async function decide(decision: Decision): Promise<void> {
    const body = { decision, ...(decision === 'again' && askedDay && { on: askedDay }) };
    await api('POST /v1/packing/{id}/settle', { params: { id }, body });
    showToast({ title: decided[decision]({ number }) });
    onChanged();
  }

  async function decideAtOnce(decision: Decision) {
    setIsBusy(true);
    await decide(decision).catch(showFailure);
    setIsBusy(false);
  }

  async function unpack(): Promise<string | undefined> {
    try {
      await api('POST /v1/packing/{id}/cancel', { params: { id } });
      showToast({ title: messages.unpacked });
      onChanged();
      return undefined;
    } catch (error) {
      return failureToStay(error);
    }
  }

  const button = (label: string, onClick: () => void, look: 'soft' | 'plain' = 'plain') => (
    <button
      type="button"
      className={buttonClass(look, 'small')}
      disabled={isBusy}
      onClick={onClick}
    >
      {label}
    </button>
  );
  const isHere = !hasLeft(state) && state !== 'draft' && state !== 'cancelled';
  const isAway = hasLeft(state) && !hasEnded(state);
  const isKnown = isBooked(parcel.booking);
  const isTrouble = state === 'undelivered' || state === 'rto';
  const isPaidMeanwhile = parcel.conflict === 'cod_changed' && hasLeft(state) && parcel.cod > 0;
  const toDecide = mayDecide ? state : undefined;
  return (
    <>
      {isHere && (
        <Link className={buttonClass('plain', 'small')} to={`/admin/parcels/labels?ids=${id}`}>
          {messages.label}
        </Link>
      )}
      {isHere &&
        !isKnown &&
        couriers.length > 0 &&
        button(
          parcel.booking === 'refused' ? messages.bookAgain : messages.book,
          () => setAsked('book'),
          'soft',
        )}
      {!isKnown &&
        (isHere || state === 'draft' || (isAway && parcel.awb === null)) &&
        button(messages.changeParcel, () => setAsked('change'))}
      {isHere && button(messages.unpack, () => setAsked('unpack'))}
      {isAway && !isTrouble && button(messages.undelivered, () => setAsked('undelivered'))}
      {toDecide === 'undelivered' &&
        button(
          askedDay ? messages.tryAgainOn({ day: formatShortDate(askedDay) }) : messages.tryAgain,
          () => void decideAtOnce('again'),
          'soft',
        )}
      {toDecide === 'undelivered' && button(messages.newDoor, () => setAsked('door'))}
      {toDecide === 'undelivered' && button(messages.bringBack, () => void decideAtOnce('back'))}
      {toDecide === 'rto' && button(messages.countIn, () => setAsked('count'), 'soft')}
      {mayDecide && isTrouble && button(messages.settleLost, () => setAsked('lost'))}
      {mayDecide &&
        parcel.conflict !== null &&
        button(
          messages.dealtWith,
          () => (isPaidMeanwhile ? setAsked('collected') : void decideAtOnce('dealt_with')),
          'soft',
        )}
      {asked === 'collected' && (
        <CollectedDialog parcel={parcel} isOpen onClose={close} onChanged={onChanged} />
      )}
      {asked === 'book' && (
        <BookDialog
          parcel={parcel}
          couriers={couriers}
          isOpen
          hasPrices={mayDecide}
          onClose={close}
          onChanged={onChanged}
        />
      )}
      {asked === 'change' && (
        <ParcelDialog parcel={parcel} isOpen onClose={close} onChanged={onChanged} />
      )}
      {asked === 'door' && (
        <NewDoorDialog parcel={parcel} isOpen onClose={close} onChanged={onChanged} />
      )}
      {asked === 'undelivered' && (
        <UndeliveredDialog parcel={parcel} isOpen onClose={close} onChanged={onChanged} />
      )}
      {asked === 'count' && (
        <CountDialog parcel={parcel} isOpen onClose={close} onChanged={onChanged} />
      )}
      <Confirm
        title={messages.unpackQuestion}
        action={messages.unpack}
        busyAction={messages.saving}
        isOpen={asked === 'unpack'}
        onClose={close}
        onConfirm={unpack}
      >
        <p className="second mt-3">
          {isKnown && parcel.provider
            ? messages.unpackBooked(bookedCouriers[parcel.provider])
            : messages.unpackText}
        </p>
      </Confirm>
      <Confirm
        title={messages.lostQuestion({ number })}
        action={messages.yesLost}
        busyAction={messages.saving}
        isOpen={asked === 'lost'}
        onClose={close}
        onConfirm={() => decide('lost').catch(failureToStay)}
      >
        <p className="second mt-3">{messages.lostText}</p>
      </Confirm>
    </>
  );
}
