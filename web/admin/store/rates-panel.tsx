import { useState } from 'react';

import { CheckedRates, type TaxRate, type TaxRates } from '#contract/tax/schemas.ts';
import * as messages from '#messages/admin-tax.ts';
import { sectionId } from '#web/admin/section-id.ts';
import { ApiError, sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import { RateForm } from './rate-form.tsx';
import { RateRow } from './rate-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { confirmingClass, moreClass, ratesClass } from './tax-parts.ts';

const canBeTicked = ({ rate, checked_at: at }: TaxRate): boolean => rate !== null && at === null;

/** What headings are taxed with: those of products first, each to be ticked by the owner's accountant. */
export function RatesPanel({ rates: given, isNeeded }: { rates: TaxRates; isNeeded: boolean }) {
  const [known, setKnown] = useState(given);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { rates, missing, products_without: without } = known;
  const used = rates.filter(({ is_used: isUsed }) => isUsed);
  const others = rates.filter(({ is_used: isUsed }) => !isUsed);
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: CheckedRates,
    prepare: (fields) => ({
      ...fields,
      rates: [...ticked],
      seen: [...ticked].map((id) => rates.find((one) => one.rate_id === id)?.rate ?? -1),
    }),
    failed: messages.saveFailed,
    send: async (body) => {
      const { message, data } = await api('POST /v1/tax/rates/checks', { body });
      setKnown(data);
      setTicked(new Set());
      showToast({ title: message, text: messages.rates });
    },
  });
  const tick = (id: number, isTicked: boolean) =>
    setTicked((before) => new Set([...before, id].filter((one) => one !== id || isTicked)));
  async function remove({ rate_id: id }: TaxRate) {
    try {
      const { message } = await api('DELETE /v1/tax/rates/{id}', { params: { id } });
      setKnown((before) => ({
        ...before,
        rates: before.rates.filter((one) => one.rate_id !== id),
      }));
      tick(id, false);
      showToast({ title: message });
    } catch (error) {
      showToast({
        title: error instanceof ApiError ? error.message : sentenceOf(error),
        isFailure: true,
      });
    }
  }
  const list = (some: TaxRate[]) => (
    <ul className={ratesClass}>
      {some.map((rate) => (
        <RateRow
          key={rate.rate_id}
          rate={rate}
          canBeTicked={canBeTicked(rate)}
          isTicked={ticked.has(rate.rate_id)}
          onTick={(isTicked) => tick(rate.rate_id, isTicked)}
          onRemove={() => void remove(rate)}
        />
      ))}
    </ul>
  );
  return (
    <section className={panelClass} id={sectionId(messages.rates)} aria-label={messages.rates}>
      <SettingsSection title={messages.rates}>
        <p className="second">{messages.ratesText}</p>
        {!isNeeded && <p className="second">{messages.notNeeded}</p>}
        {without > 0 && (
          <p>
            <Sentence
              text={messages.withoutHeading({ count: without })}
              parts={{
                link: (words) => (
                  <Link className={linkClass()} to="/admin/products?heading=none">
                    {words}
                  </Link>
                ),
              }}
            />
          </p>
        )}
        {missing.length > 0 && <p>{messages.missingRates({ list: missing.join(', ') })}</p>}
        <form noValidate onSubmit={onSubmit} className={confirmingClass}>
          <FormNotice failure={failure ?? fieldErrors['rates']} />
          <h4>{messages.ratesOfProducts}</h4>
          {used.length === 0 ? <p className="second">{messages.noRateUsed}</p> : list(used)}
          {others.length > 0 && (
            <details>
              <summary className={moreClass}>{messages.otherRates}</summary>
              {list(others)}
            </details>
          )}
          <button
            type="button"
            className={buttonClass('plain', 'small')}
            onClick={() => setTicked(new Set(rates.filter(canBeTicked).map((one) => one.rate_id)))}
          >
            {messages.tickAll}
          </button>
          <Field
            label={messages.whoConfirmed}
            name="checked_by"
            hint={messages.whoConfirmedHint}
            maxLength={100}
            autoComplete="off"
            error={fieldErrors['checked_by']}
          />
          <div className={actionsClass()}>
            <button
              type="submit"
              className={buttonClass('primary')}
              disabled={isBusy}
              aria-busy={isBusy}
            >
              {isBusy ? messages.saving : messages.noteConfirmed}
            </button>
          </div>
        </form>
        <RateForm onSaved={setKnown} />
      </SettingsSection>
    </section>
  );
}
