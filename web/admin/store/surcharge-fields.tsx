import * as messages from '#messages/admin-delivery.ts';
import { Field } from '#web/ui/field.tsx';
import { Plus, Trash2 } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import { type SurchargeDraft, newKey } from './delivery-draft.ts';
import { addedClass, addedLineClass } from './delivery-look.ts';

interface SurchargeFieldsProps {
  surcharges: SurchargeDraft[];
  categories: { category_id: number; category_name: string }[];
  errors: Record<string, string | undefined>;
  onChange: (surcharges: SurchargeDraft[]) => void;
}

/** What is added for each piece of a category. */
export function SurchargeFields(props: SurchargeFieldsProps) {
  const { surcharges, categories, errors, onChange } = props;
  const options = categories.map(({ category_id: id, category_name: label }) => ({
    value: String(id),
    label,
  }));
  return (
    <>
      <ul className={addedClass}>
        {surcharges.map((surcharge, place) => {
          const change = (part: Partial<SurchargeDraft>) =>
            onChange(surcharges.with(place, { ...surcharge, ...part }));
          return (
            <li className={addedLineClass} key={surcharge.key}>
              <SelectField
                label={messages.surchargeCategory}
                name={`surcharges.${place}.category_id`}
                placeholder={messages.chooseCategory}
                options={options}
                value={surcharge.categoryId}
                error={errors[`surcharges.${place}.category_id`]}
                onChange={(event) => change({ categoryId: event.target.value })}
              />
              <Field
                label={messages.surchargeAmount}
                name={`surcharges.${place}.amount`}
                inputMode="numeric"
                value={surcharge.amount}
                error={errors[`surcharges.${place}.amount`]}
                onChange={(event) => change({ amount: event.target.value })}
              />
              <button
                type="button"
                className={iconButtonClass}
                aria-label={messages.removeSurcharge}
                onClick={() => onChange(surcharges.toSpliced(place, 1))}
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
          onChange([...surcharges, { key: newKey(surcharges), categoryId: '', amount: '' }])
        }
      >
        <Plus />
        {messages.addSurcharge}
      </button>
    </>
  );
}
