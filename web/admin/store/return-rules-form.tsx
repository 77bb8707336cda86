import type { Category } from '#contract/catalogue/schemas.ts';
import { ReturnRules } from '#contract/returns/rules.ts';
import { returnLimits } from '#contract/returns/words.ts';
import * as messages from '#messages/admin-returns.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refreshShell } from '#web/data/shell-data.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { useTypedDraft } from '#web/shared/forms/use-typed-draft.tsx';
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

import { ReturnExceptionFields } from './return-exception-fields.tsx';
import { type ReturnRulesDraft, draftOf, draftShape, rulesOf } from './return-rules-draft.ts';
import type { Seen } from '#web/admin/save-seen.ts';
import { useWhole } from './use-whole.tsx';

interface ReturnRulesFormProps {
  rules: Seen<ReturnRules>;
  categories: Category[];
  onTouched: (isTouched: boolean) => void;
}

const labels: Record<keyof ReturnRulesDraft, string> = {
  days: messages.days,
  damageDays: messages.damageDays,
  pays: messages.pays,
  isExchanged: messages.isExchanged,
  approvesItself: messages.approvesItself,
  conditions: messages.conditions,
  exceptions: messages.exceptions,
};

/** What the shop takes back, saved together: the pages about returns are written from it. */
export function ReturnRulesForm({ rules, categories, onTouched }: ReturnRulesFormProps) {
  const stored = useTypedDraft<ReturnRulesDraft>('return-rules', {
    from: rules.data,
    shape: draftShape,
    onGoOn: (typed) => change(typed),
  });
  const { draft, change, save, notice } = useWhole(rules, {
    draftOf,
    labels,
    read: () => api('GET /v1/returns/rules'),
    onTyped: (typed, saved) => {
      stored.store(typed, saved);
      onTouched(true);
    },
  });
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: ReturnRules,
    prepare: () => rulesOf(draft),
    failed: messages.saveRulesFailed,
    send: async (body) => {
      await save((headers) => api('PUT /v1/returns/rules', { body, headers }));
      stored.saved();
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
    >
      {stored.notice}
      <FormNotice failure={failure} />
      {notice}
      <Field
        label={messages.days}
        name="days"
        inputMode="numeric"
        required
        hint={messages.daysHint}
        value={draft.days}
        onChange={({ target }) => change({ days: target.value })}
        {...error('days')}
      />
      <Field
        label={messages.damageDays}
        name="damage_days"
        inputMode="numeric"
        required
        hint={messages.damageDaysHint}
        value={draft.damageDays}
        onChange={({ target }) => change({ damageDays: target.value })}
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
        value={draft.pays}
        onChange={({ target }) => change({ pays: target.value })}
        {...error('pays')}
      />
      <label className={checkClass}>
        <input
          type="checkbox"
          checked={draft.isExchanged}
          onChange={({ target }) => change({ isExchanged: target.checked })}
        />
        {messages.isExchanged}
      </label>
      <label className={checkClass}>
        <input
          type="checkbox"
          checked={draft.approvesItself}
          onChange={({ target }) => change({ approvesItself: target.checked })}
        />
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
            value={draft.conditions}
            onChange={({ target }) => change({ conditions: target.value })}
          />
        )}
      </FieldFrame>
      <ReturnExceptionFields
        exceptions={draft.exceptions}
        categories={categories}
        errors={fieldErrors}
        onChange={(exceptions) => change({ exceptions })}
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
