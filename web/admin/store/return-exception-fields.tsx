import type { Category } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/admin-returns.ts';
import { Field } from '#web/ui/field.tsx';
import { Trash2 } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { wholeNumberText } from '#web/ui/typed-numbers.ts';

export interface DraftException {
  key: number;
  category: string;
  /** Empty for all of the category. */
  subCategory: string;
  days: string;
}

interface ReturnExceptionFieldsProps {
  exceptions: DraftException[];
  categories: Category[];
  errors: Record<string, string | undefined>;
  onChange: (exceptions: DraftException[]) => void;
}

/** Categories with other days than the rest of the shop. */
export function ReturnExceptionFields(props: ReturnExceptionFieldsProps) {
  const { exceptions, categories, errors, onChange } = props;
  const change = (key: number, part: Partial<DraftException>) =>
    onChange(exceptions.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <fieldset className={formClass()}>
      <legend>{messages.exceptions}</legend>
      <p className="second">{messages.exceptionsText}</p>
      {exceptions.map((exception, at) => (
        <Exception
          key={exception.key}
          exception={exception}
          categories={categories}
          error={
            errors[`exceptions.${at}`] ??
            errors[`exceptions.${at}.category_id`] ??
            errors[`exceptions.${at}.days`]
          }
          onChange={(part) => change(exception.key, part)}
          onRemove={() => onChange(exceptions.filter(({ key }) => key !== exception.key))}
        />
      ))}
      <button
        type="button"
        className={buttonClass('plain', 'small')}
        onClick={() =>
          onChange([
            ...exceptions,
            { key: nextKey(exceptions), category: '', subCategory: '', days: '0' },
          ])
        }
      >
        {messages.addException}
      </button>
    </fieldset>
  );
}

const nextKey = (exceptions: DraftException[]): number =>
  Math.max(1_000, ...exceptions.map(({ key }) => key)) + 1;

interface ExceptionProps {
  exception: DraftException;
  categories: ReturnExceptionFieldsProps['categories'];
  error: string | undefined;
  onChange: (part: Partial<DraftException>) => void;
  onRemove: () => void;
}

function Exception({ exception, categories, error, onChange, onRemove }: ExceptionProps) {
  const { category, subCategory, days } = exception;
  const chosen = categories.find(({ category_id: id }) => String(id) === category);
  const options = (chosen?.sub_categories ?? []).map((one) => ({
    value: String(one.sub_category_id),
    label: one.sub_category_name,
  }));
  return (
    <div className={formClass('columns')}>
      <SelectField
        className={columnClass('half', 'wideThird')}
        label={messages.category}
        required
        placeholder={messages.chooseCategory}
        value={category}
        options={categories.map((one) => ({
          value: String(one.category_id),
          label: one.category_name,
        }))}
        onChange={({ target }) => onChange({ category: target.value, subCategory: '' })}
        {...(error && { error })}
      />
      <SelectField
        className={columnClass('half', 'wideThird')}
        label={messages.subCategory}
        placeholder={messages.wholeCategory}
        value={subCategory}
        options={options}
        onChange={({ target }) => onChange({ subCategory: target.value })}
      />
      <Field
        className={columnClass('half', 'wideThird')}
        label={messages.daysOf}
        inputMode="numeric"
        value={days}
        onChange={({ target }) => onChange({ days: wholeNumberText(target.value, 2) })}
        tail={
          <button
            type="button"
            className={iconButtonClass}
            aria-label={messages.removeException({
              name: chosen?.category_name ?? messages.category,
            })}
            onClick={onRemove}
          >
            <Trash2 />
          </button>
        }
      />
    </div>
  );
}
