import { states } from '#contract/accounts/words.ts';
import * as messages from '#messages/admin-delivery.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Plus, Trash2 } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { errorClass, inputClass } from '#web/ui/looks/field.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { checkClass } from '#web/ui/looks/option.ts';

import {
  type RateDraft,
  type RateField,
  type ZoneDraft,
  emptyRate,
  newZone,
  rateFields,
} from './delivery-draft.ts';
import {
  addedClass,
  addedItemClass,
  legendClass,
  movesClass,
  numbersClass,
  stackClass,
  twoClass,
} from './delivery-look.ts';
import { MoveButtons } from './move-buttons.tsx';

interface ZoneFieldsProps {
  zones: ZoneDraft[];
  errors: Record<string, string | undefined>;
  onChange: (zones: ZoneDraft[]) => void;
}

/** The zones in their order, each with its rates. */
export function ZoneFields({ zones, errors, onChange }: ZoneFieldsProps) {
  const move = (from: number) => (to: number) => {
    const [zone] = zones.slice(from, from + 1);
    if (zone) onChange(zones.toSpliced(from, 1).toSpliced(to, 0, zone));
  };
  return (
    <>
      <ol className={addedClass}>
        {zones.map((zone, place) => (
          <li className={addedItemClass} key={zone.key}>
            <Zone
              zone={zone}
              path={`zones.${place}`}
              errors={errors}
              onChange={(part) => onChange(zones.with(place, { ...zone, ...part }))}
            />
            <span className={movesClass}>
              <MoveButtons
                name={zone.name.trim() || messages.newZone}
                place={place}
                count={zones.length}
                onMove={move(place)}
              />
              <button
                type="button"
                className={iconButtonClass}
                aria-label={messages.removeZone({ name: zone.name.trim() || messages.newZone })}
                onClick={() => onChange(zones.toSpliced(place, 1))}
              >
                <Trash2 />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={buttonClass('plain', 'small')}
        onClick={() => onChange([...zones, newZone(zones)])}
      >
        <Plus />
        {messages.addZone}
      </button>
    </>
  );
}

interface ZoneProps {
  zone: ZoneDraft;
  /** Where it stands among the fields. */
  path: string;
  errors: ZoneFieldsProps['errors'];
  onChange: (part: Partial<ZoneDraft>) => void;
}

/** Who begins to type PIN codes means these, and not everything else as well. */
const withPins = ({ pins: before }: ZoneDraft, pins: string): Partial<ZoneDraft> =>
  before === '' ? { pins, isRest: false } : { pins };

function Zone({ zone, path, errors, onChange }: ZoneProps) {
  const name = zone.name.trim() || messages.newZone;
  // One field has all PIN codes: the first that is wrong is shown below it.
  const pinError = Object.entries(errors).find(
    ([at, error]) => error && (at === `${path}.pins` || at.startsWith(`${path}.pins.`)),
  )?.[1];
  const rateError = errors[`${path}.rates`];
  return (
    <div className={stackClass}>
      <div className={twoClass}>
        <Field
          label={messages.zoneName}
          name={`${path}.name`}
          value={zone.name}
          error={errors[`${path}.name`]}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <FieldFrame label={messages.zonePins} hint={messages.zonePinsHint} error={pinError}>
          {(ties) => (
            <textarea
              {...ties}
              className={inputClass}
              rows={1}
              name={`${path}.pins`}
              value={zone.pins}
              onChange={(event) => onChange(withPins(zone, event.target.value))}
            />
          )}
        </FieldFrame>
      </div>
      <label className={checkClass}>
        <input
          type="checkbox"
          checked={zone.isRest}
          onChange={(event) => onChange({ isRest: event.target.checked })}
        />
        {messages.zoneRest}
      </label>
      {errors[`${path}.is_rest`] && <p className={errorClass}>{errors[`${path}.is_rest`]}</p>}
      <details>
        <summary>{messages.zoneStates({ count: zone.states.length })}</summary>
        <div className={twoClass}>
          {states.map((state) => (
            <label className={checkClass} key={state}>
              <input
                type="checkbox"
                checked={zone.states.includes(state)}
                onChange={(event) =>
                  onChange({
                    states: event.target.checked
                      ? [...zone.states, state]
                      : zone.states.filter((one) => one !== state),
                  })
                }
              />
              {state}
            </label>
          ))}
        </div>
      </details>
      {rateError && <p className={errorClass}>{rateError}</p>}
      <Rate
        title={messages.standard}
        zone={name}
        rate={zone.standard}
        path={`${path}.rates.0`}
        errors={errors}
        onChange={(standard) => onChange({ standard })}
      />
      <label className={checkClass}>
        <input
          type="checkbox"
          checked={zone.express !== null}
          onChange={(event) => onChange({ express: event.target.checked ? emptyRate : null })}
        />
        {messages.withExpress}
      </label>
      {zone.express && (
        <Rate
          title={messages.express}
          zone={name}
          rate={zone.express}
          path={`${path}.rates.1`}
          errors={errors}
          onChange={(express) => onChange({ express })}
        />
      )}
    </div>
  );
}

const rateLabels: Record<RateField, string> = {
  first_grams: messages.firstGrams,
  first_amount: messages.firstAmount,
  next_grams: messages.nextGrams,
  next_amount: messages.nextAmount,
  max_grams: messages.maxGrams,
  free_above: messages.freeAbove,
  days_min: messages.daysMin,
  days_max: messages.daysMax,
};

interface RateProps {
  title: string;
  zone: string;
  rate: RateDraft;
  path: string;
  errors: ZoneFieldsProps['errors'];
  onChange: (rate: RateDraft) => void;
}

const Rate = ({ title, zone, rate, path, errors, onChange }: RateProps) => (
  <fieldset aria-label={messages.rateOf({ service: title, zone })}>
    <legend className={legendClass}>{title}</legend>
    <div className={numbersClass}>
      {rateFields.map((field) => (
        <Field
          key={field}
          label={rateLabels[field]}
          name={`${path}.${field}`}
          inputMode="numeric"
          autoComplete="off"
          hint={field === 'free_above' ? messages.freeAboveHint : undefined}
          value={rate[field]}
          error={errors[`${path}.${field}`]}
          onChange={(event) => onChange({ ...rate, [field]: event.target.value })}
        />
      ))}
    </div>
  </fieldset>
);
