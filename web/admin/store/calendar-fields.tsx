import * as messages from '#messages/admin-delivery.ts';
import { Field } from '#web/ui/field.tsx';
import { Plus, Trash2 } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { errorClass } from '#web/ui/looks/field.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { checkClass } from '#web/ui/looks/option.ts';

import { type DeliveryDraft, newKey } from './delivery-draft.ts';
import { addedClass, addedSpanClass, daysClass, legendClass, shortClass } from './delivery-look.ts';
import { errorOf, isBackwards } from './holiday-draft.ts';

interface CalendarFieldsProps {
  draft: DeliveryDraft;
  errors: Record<string, string | undefined>;
  onChange: (part: Partial<DeliveryDraft>) => void;
}

/** When parcels go out: the hour, the days of the week, and when it is closed. */
export function CalendarFields({ draft, errors, onChange }: CalendarFieldsProps) {
  const { workingDays, holidays } = draft;
  return (
    <>
      <Field
        className={shortClass}
        label={messages.cutoff}
        hint={messages.cutoffHint}
        name="cutoff"
        type="time"
        value={draft.cutoff}
        error={errors['cutoff']}
        onChange={(event) => onChange({ cutoff: event.target.value })}
      />
      <fieldset>
        <legend className={legendClass}>{messages.workingDays}</legend>
        <div className={daysClass}>
          {messages.weekdays.map((name, place) => (
            <label className={checkClass} key={name}>
              <input
                type="checkbox"
                checked={workingDays.includes(place + 1)}
                onChange={(event) =>
                  onChange({
                    workingDays: event.target.checked
                      ? [...workingDays, place + 1]
                      : workingDays.filter((day) => day !== place + 1),
                  })
                }
              />
              {name}
            </label>
          ))}
        </div>
        {errors['working_days'] && <p className={errorClass}>{errors['working_days']}</p>}
      </fieldset>
      <h3>{messages.holidays}</h3>
      <p className="second">{messages.holidaysText}</p>
      <ul className={addedClass}>
        {holidays.map((holiday, place) => {
          const change = (part: Partial<typeof holiday>) =>
            onChange({ holidays: holidays.with(place, { ...holiday, ...part }) });
          const errorIn = (field: 'day' | 'name') => errorOf(holidays, holiday.key, field, errors);
          return (
            <li className={addedSpanClass} key={holiday.key}>
              <Field
                label={messages.holidayDay}
                name={`holidays.${place}.day`}
                type="date"
                value={holiday.day}
                error={isBackwards(holiday) ? undefined : errorIn('day')}
                onChange={(event) => change({ day: event.target.value })}
              />
              <Field
                label={messages.holidayUntil}
                name={`holidays.${place}.until`}
                type="date"
                min={holiday.day}
                value={holiday.until}
                error={isBackwards(holiday) ? messages.endsBeforeItBegins : undefined}
                onChange={(event) => change({ until: event.target.value })}
              />
              <Field
                label={messages.holidayName}
                name={`holidays.${place}.name`}
                value={holiday.name}
                error={errorIn('name')}
                onChange={(event) => change({ name: event.target.value })}
              />
              <button
                type="button"
                className={iconButtonClass}
                aria-label={messages.removeHoliday({
                  name: holiday.name.trim() || messages.newHoliday,
                })}
                onClick={() => onChange({ holidays: holidays.toSpliced(place, 1) })}
              >
                <Trash2 />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className={buttonClass('plain', 'small')}
        onClick={() =>
          onChange({
            holidays: [...holidays, { key: newKey(holidays), day: '', until: '', name: '' }],
          })
        }
      >
        <Plus />
        {messages.addHoliday}
      </button>
    </>
  );
}
