import { type SyntheticEvent, useState } from 'react';

import type { FollowedParcel } from '#contract/parcels/answers.ts';
import { maxAttemptDays } from '#contract/parcels/words.ts';
import { dayInIndia } from '#contract/times.ts';
import { formatShortDate } from '#messages/days.ts';
import * as messages from '#messages/parcels.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { SelectField } from '#web/ui/select-field.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const daysAhead = () =>
  Array.from({ length: maxAttemptDays }, (_, at) =>
    dayInIndia(new Date(Date.now() + (at + 1) * dayMs)),
  );

interface AnotherDayProps {
  orderId: number;
  parcel: FollowedParcel;
  onChanged: () => void;
}

/** Asks its customer when a parcel that was not delivered is to come again. */
export function AnotherDay({ orderId, parcel, onChanged }: AnotherDayProps) {
  const { parcel_id: id, asked_day: asked } = parcel;
  const [days] = useState(daysAhead);
  const [on, setOn] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function ask(event: SyntheticEvent) {
    event.preventDefault();
    if (on === '') return setError(messages.dayMissing);
    setIsBusy(true);
    try {
      const body = { parcel_id: id, on };
      await api('POST /v1/packing/of/{order}/day', { params: { order: orderId }, body });
      setError(undefined);
      setOn('');
      onChanged();
    } catch (failure) {
      setError(refusalToStay(failure));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      className="mt-3"
      aria-label={messages.anotherAttempt}
      noValidate
      onSubmit={(event) => void ask(event)}
    >
      <div role="status">
        {asked !== null && (
          <p className={classes(noticeClass('good'), 'mb-3')}>
            {messages.askedForDay({ day: formatShortDate(asked) })}
          </p>
        )}
      </div>
      <SelectField
        label={asked === null ? messages.whenAgain : messages.otherDay}
        placeholder={messages.chooseDay}
        options={days.map((day) => ({ value: day, label: formatShortDate(day) }))}
        value={on}
        {...(error !== undefined && { error })}
        onChange={({ target }) => setOn(target.value)}
      />
      <button
        type="submit"
        className={classes(buttonClass('soft', 'small'), 'mt-3')}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {messages.askForDay}
      </button>
    </form>
  );
}
