import { useEffect, useRef, useState } from 'react';

import { states } from '#contract/accounts/words.ts';
import { limits } from '#contract/limits.ts';
import type { PinPlace } from '#contract/shipping/schemas.ts';
import * as messages from '#messages/addresses.ts';
import { stateInWords } from '#messages/states.ts';
import { ApiError } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { Field } from '#web/ui/field.tsx';
import { columnClass } from '#web/ui/looks/form.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import type { AddressFieldsProps } from './address-form.ts';

const stateOptions = states.map((value) => ({ value, label: stateInWords(value) }));

type Filled = 'city' | 'state';

/** The directory's entry for the entered PIN code; null if it has none. */
interface Known {
  pin: string;
  place: Pick<PinPlace, 'states' | 'district'> | null;
}

/** The PIN code, and the city and the state, which are filled in by it. Typed values stay; a contradiction is shown. */
export function PinFields({
  initial,
  errors,
  isFocused,
}: Pick<AddressFieldsProps, 'initial' | 'errors' | 'isFocused'>) {
  const [known, setKnown] = useState<Known>();
  const [state, setState] = useState(initial.state);
  const pinField = useRef<HTMLInputElement>(null);
  const asked = useRef('');
  // What stands in a field because of a PIN code, and not because somebody typed it.
  const filled = useRef<Partial<Record<Filled, string>>>({});

  const fill = (form: HTMLFormElement, name: Filled, value: string) => {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField || (field.value !== '' && field.value !== filled.current[name])) return;
    filled.current[name] = value;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const ask = async (form: HTMLFormElement, pin: string) => {
    try {
      const { data: place } = await api('GET /v1/shipping/pins/{pin}', { params: { pin } });
      if (asked.current !== pin) return;
      setKnown({ pin, place });
      fill(form, 'city', place.district);
      fill(form, 'state', place.states[0] ?? '');
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      if (isUnknown && asked.current === pin) setKnown({ pin, place: null });
    }
  };

  const onPin = ({ form, value }: HTMLInputElement) => {
    const pin = value.replaceAll(/\s/g, '');
    if (pin === asked.current) return;
    asked.current = pin;
    setKnown(undefined);
    if (form && /^[1-9][0-9]{5}$/.test(pin)) void ask(form, pin);
  };

  // The form's own values: a PIN code that was given before, in the cart, fills in the place like a typed one.
  useEffect(() => {
    const field = pinField.current;
    if (field && initial.pincode !== '' && initial.city === '') onPin(field);
    // Once, when the form has opened.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);

  const its = known?.place?.states ?? [];
  const doesDiffer = its.length > 0 && state !== '' && !its.some((one) => one === state);
  return (
    <>
      <Field
        label={messages.pincode}
        name="pincode"
        className={columnClass('half', 'wideThird')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces what was tapped
        autoFocus={isFocused}
        defaultValue={initial.pincode}
        error={errors.pincode}
        hint={known?.place === null ? messages.pincodeUnknown : messages.pincodeFills}
        ref={pinField}
        onInput={({ currentTarget }) => onPin(currentTarget)}
      />
      <Field
        label={messages.city}
        name="city"
        className={columnClass('half', 'wideThird')}
        autoComplete="address-level2"
        maxLength={limits.maxCityLength}
        required
        defaultValue={initial.city}
        error={errors.city}
      />
      <SelectField
        label={messages.state}
        name="state"
        className={columnClass('wideThird')}
        autoComplete="address-level1"
        placeholder={messages.chooseAState}
        options={stateOptions}
        required
        defaultValue={initial.state}
        error={errors.state}
        hint={
          doesDiffer && known ? messages.stateDiffers({ pin: known.pin, states: its }) : undefined
        }
        onInput={({ currentTarget }) => setState(currentTarget.value)}
      />
    </>
  );
}
