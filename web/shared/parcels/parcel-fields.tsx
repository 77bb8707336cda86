import { courierNames, courierPatterns } from '#contract/parcels/couriers.ts';
import * as messages from '#messages/admin-parcels.ts';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { decimalText } from '#web/ui/typed-numbers.ts';

import styles from './parcel-fields.module.css';
import type { TypedParcel } from './typed-parcel.ts';

export const courierOptions = courierNames.map((value) => ({
  value,
  label: courierPatterns[value].title,
}));

interface ParcelFieldsProps {
  typed: TypedParcel;
  onChange: (typed: TypedParcel) => void;
  /** What is wrong, by the name of the field in the API. */
  errors: Record<string, string | undefined>;
}

/** Weight, size and courier of a parcel. */
export function ParcelFields({ typed, onChange, errors }: ParcelFieldsProps) {
  const set = (change: Partial<TypedParcel>) => onChange({ ...typed, ...change });
  const side = (label: string, name: 'length' | 'width' | 'height', error?: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      {...(error !== undefined && { error })}
      onChange={({ target }) => set({ [name]: decimalText(target.value, 6) })}
    />
  );
  const hasOwnLink = typed.courier === 'other' || typed.courier === 'own_rider';
  return (
    <div className={styles.fields}>
      <Field
        label={messages.weightKg}
        required
        inputMode="decimal"
        autoComplete="off"
        value={typed.kg}
        {...(errors['grams'] !== undefined && { error: errors['grams'] })}
        onChange={({ target }) => set({ kg: decimalText(target.value, 7) })}
      />
      <div className={styles.sides}>
        {side(messages.lengthCm, 'length', errors['length_cm'])}
        {side(messages.widthCm, 'width', errors['width_cm'])}
        {side(messages.heightCm, 'height', errors['height_cm'])}
      </div>
      <SelectField
        label={messages.courierOfAll}
        required
        placeholder={messages.chooseCourier}
        options={courierOptions}
        value={typed.courier}
        {...(errors['courier'] !== undefined && { error: errors['courier'] })}
        onChange={({ target }) => set({ courier: target.value })}
      />
      <Field
        label={messages.numberLater}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={typed.awb}
        {...(errors['awb'] !== undefined && { error: errors['awb'] })}
        onChange={({ target }) => set({ awb: target.value })}
      />
      {typed.courier === 'other' && (
        <Field
          label={messages.courierName}
          required
          maxLength={60}
          value={typed.courierName}
          {...(errors['courier_name'] !== undefined && { error: errors['courier_name'] })}
          onChange={({ target }) => set({ courierName: target.value })}
        />
      )}
      {hasOwnLink && (
        <Field
          label={messages.trackingLink}
          type="url"
          maxLength={500}
          value={typed.link}
          hint={messages.optional}
          {...(errors['tracking_url'] !== undefined && { error: errors['tracking_url'] })}
          onChange={({ target }) => set({ link: target.value })}
        />
      )}
    </div>
  );
}
