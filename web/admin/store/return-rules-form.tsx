import { useState } from 'react';

import type { Category } from '#contract/catalogue/schemas.ts';
import { ReturnRules } from '#contract/returns/rules.ts';
import { returnLimits } from '#contract/returns/words.ts';
import * as messages from '#messages/admin-returns.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refreshShell } from '#web/data/shell-data.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { checkClass } from '#web/ui/looks/option.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';

import { ReturnExceptionFields, type DraftException } from './return-exception-fields.tsx';

interface ReturnRulesFormProps {
  rules: ReturnRules;
  categories: Category[];
  onTouched: (isTouched: boolean) => void;
}

/** What the shop takes back, saved together: the pages about returns are written from it. */
export function ReturnRulesForm({ rules, categories, onTouched }: ReturnRulesFormProps) {
  const [exceptions, setExceptions] = useState<DraftException[]>(() => draftOf(rules));
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: ReturnRules,
    prepare: (fields) => ({
      days: numberIn(fields['days']),
      damage_days: numberIn(fields['damage_days']),
      pays: fields['pays'],
      is_exchanged: fields['is_exchanged'] === 'on',
      approves_itself: fields['approves_itself'] === 'on',
      conditions: String(fields['conditions'])
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      exceptions: exceptions.map(({ category, subCategory, days }) => ({
        category_id: Number(category),
        sub_category_id: subCategory === '' ? null : Number(subCategory),
        days: numberIn(days),
      })),
    }),
    failed: messages.saveRulesFailed,
    send: async (body) => {
      const { data } = await api('PUT /v1/returns/rules', { body });
      setExceptions(draftOf(data));
      onTouched(false);
      void refreshShell();
      showToast({ title: messages.rulesSaved });
    },
  });
  const error = (name: string) => (fieldErrors[name] ? { error: fieldErrors[name] } : {});
  const conditionsError = Object.entries(fieldErrors).find(([path]) =>
    path.startsWith('conditions'),
  )?.[1];
  return (
    <form
      className={classes(panelClass, formClass())}
      noValidate
      aria-label={messages.rulesOfReturns}
      onSubmit={onSubmit}
      onChange={() => onTouched(true)}
    >
      <FormNotice failure={failure} />
      <Field
        label={messages.days}
        name="days"
        inputMode="numeric"
        required
        hint={messages.daysHint}
        defaultValue={rules.days}
        {...error('days')}
      />
      <Field
        label={messages.damageDays}
        name="damage_days"
        inputMode="numeric"
        required
        hint={messages.damageDaysHint}
        defaultValue={rules.damage_days}
        {...error('damage_days')}
      />
      <SelectField
        label={messages.pays}
        name="pays"
        required
        placeholder={messages.pays}
        options={(['customer', 'shop'] as const).map((value) => ({
          value,
          label: messages.paysWords[value],
        }))}
        defaultValue={rules.pays}
        {...error('pays')}
      />
      <label className={checkClass}>
        <input type="checkbox" name="is_exchanged" defaultChecked={rules.is_exchanged} />
        {messages.isExchanged}
      </label>
      <label className={checkClass}>
        <input type="checkbox" name="approves_itself" defaultChecked={rules.approves_itself} />
        {messages.approvesItself}
      </label>
      <FieldFrame
        label={messages.conditions}
        hint={messages.conditionsHint}
        error={conditionsError}
      >
        {(ties) => (
          <textarea
            {...ties}
            className={inputClass}
            name="conditions"
            rows={5}
            maxLength={returnLimits.maxConditions * (returnLimits.maxConditionLength + 1)}
            defaultValue={rules.conditions.join('\n')}
          />
        )}
      </FieldFrame>
      <ReturnExceptionFields
        exceptions={exceptions}
        categories={categories}
        errors={fieldErrors}
        onChange={(next) => {
          setExceptions(next);
          onTouched(true);
        }}
      />
      <div className={actionsClass('sticky')}>
        <button
          type="submit"
          className={classes(buttonClass('primary'), leadClass)}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? messages.saving : messages.save}
        </button>
      </div>
    </form>
  );
}

const numberIn = (text: unknown): number => (String(text).trim() === '' ? -1 : Number(text));

let drafts = 0;
const draftOf = ({ exceptions }: ReturnRules): DraftException[] =>
  exceptions.map(({ category_id: category, sub_category_id: subCategory, days }) => ({
    key: (drafts += 1),
    category: String(category),
    subCategory: subCategory === null ? '' : String(subCategory),
    days: String(days),
  }));
