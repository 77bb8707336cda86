import { useRef } from 'react';

import { states } from '#contract/accounts/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-counter.ts';
import { api } from '#web/data/fetch-transport.ts';
import { Field } from '#web/ui/field.tsx';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import { type PanelProps, errorOf } from './panel-props.ts';

/** Where the order goes, or which business its invoice names. */
export function AddressFields({ state, errors, onChange }: PanelProps) {
  const isBusiness = state.gstin.trim() !== '';
  // What stands in the fields because of a PIN code, and not because somebody typed it.
  const filled = useRef({ city: '', state: '' });

  /** Fills in the place of a PIN code; an unknown one fills in nothing, and so does a lost connection. */
  async function fillPlace(pin: string): Promise<void> {
    if (!/^[1-9][0-9]{5}$/.test(pin)) return;
    try {
      const { data: place } = await api('GET /v1/shipping/pins/{pin}', { params: { pin } });
      const found = { city: place.district, state: place.states[0] ?? '' };
      const mayFill = (name: 'city' | 'state') => ['', filled.current[name]].includes(state[name]);
      onChange({
        ...(mayFill('city') && { city: found.city }),
        ...(mayFill('state') && { state: found.state }),
      });
      filled.current = found;
    } catch {
      // City and state are typed then.
    }
  }

  return (
    <div className={formClass('columns')}>
      <Field
        label={isBusiness ? messages.businessName : messages.name}
        name="recipient_name"
        autoComplete="off"
        maxLength={limits.maxNameLength}
        required={isBusiness}
        value={state.name}
        {...errorOf(errors, 'recipient_name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label={messages.address}
        name="shipping_address"
        autoComplete="off"
        maxLength={limits.maxAddressLineLength}
        required
        value={state.street}
        {...errorOf(errors, 'shipping_address')}
        onChange={({ target }) => onChange({ street: target.value })}
      />
      <Field
        label={messages.pincode}
        className={columnClass('half', 'wideThird')}
        name="pincode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
        value={state.pincode}
        onChange={({ target }) => {
          onChange({ pincode: target.value });
          void fillPlace(target.value.replaceAll(/\s/g, ''));
        }}
      />
      <Field
        label={messages.city}
        className={columnClass('half', 'wideThird')}
        name="city"
        autoComplete="off"
        maxLength={limits.maxCityLength}
        required
        value={state.city}
        onChange={({ target }) => onChange({ city: target.value })}
      />
      <SelectField
        label={messages.state}
        className={columnClass('wideThird')}
        name="state"
        placeholder={messages.chooseState}
        options={states}
        required
        value={state.state}
        onChange={({ target }) => onChange({ state: target.value })}
      />
    </div>
  );
}
