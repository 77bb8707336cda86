import { useState } from 'react';

import { NewTaxRate, type TaxRates } from '#contract/tax/schemas.ts';
import { timeField } from '#contract/times.ts';
import * as messages from '#messages/admin-tax.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { showToast } from '#web/ui/toast.ts';

import { moreClass } from './tax-parts.ts';

/** Adds a rate, or another one for the same heading and day. */
export function RateForm({ onSaved }: { onSaved: (rates: TaxRates) => void }) {
  const [today] = useState(() => timeField(new Date().toISOString()).slice(0, 10));
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: NewTaxRate,
    failed: messages.saveFailed,
    send: async (body, form) => {
      const { message, data } = await api('PUT /v1/tax/rates', { body });
      form.reset();
      onSaved(data);
      showToast({ title: message, text: messages.rates });
    },
  });
  return (
    <details>
      <summary className={moreClass}>{messages.addRate}</summary>
      <form noValidate onSubmit={onSubmit} className={formClass()} aria-label={messages.addRate}>
        <p className="second">{messages.addRateText}</p>
        <FormNotice failure={failure} />
        <div className={formClass('columns')}>
          <Field
            label={messages.hsn}
            className={columnClass('half')}
            name="hsn"
            inputMode="numeric"
            autoComplete="off"
            error={fieldErrors['hsn']}
            required
          />
          <Field
            label={messages.rateInPercent}
            className={columnClass('half')}
            name="rate"
            inputMode="decimal"
            autoComplete="off"
            error={fieldErrors['rate']}
            required
          />
        </div>
        <Field
          label={messages.validFrom}
          name="valid_from"
          type="date"
          defaultValue={today}
          error={fieldErrors['valid_from']}
          required
        />
        <Field
          label={messages.whatFor}
          name="description"
          maxLength={200}
          error={fieldErrors['description']}
          required
        />
        <Field
          label={messages.source}
          name="source"
          maxLength={200}
          error={fieldErrors['source']}
        />
        <div className={actionsClass()}>
          <button type="submit" className={buttonClass()} disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? messages.saving : messages.saveRate}
          </button>
        </div>
      </form>
    </details>
  );
}
