import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { NewPricePlan, PriceLook } from '#contract/catalogue/price-plans.ts';
import { limits } from '#contract/limits.ts';
import { momentOf } from '#contract/times.ts';
import type { Answer } from '#contract/call.ts';
import { similarToo } from '#messages/admin-bulk.ts';
import * as messages from '#messages/admin-plans.ts';
import { isMatchingChanged } from '#web/admin/matching-changed.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { useDraft } from '#web/shared/forms/use-draft.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import { Back } from '#web/shared/navigation/back.tsx';
import { classes } from '#web/ui/classes.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { checkClass } from '#web/ui/looks/option.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { amountOrText } from '#web/ui/typed-numbers.ts';

import { chosenIn, matchingIn } from './chosen-in.ts';
import { PriceTable } from './price-table.tsx';

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What was chosen in the list of products, if one comes from there. */
interface Chosen {
  chosen: number[];
  matching: ReturnType<typeof matchingIn>;
}

/** The form's texts in the format of the contract. */
function planOf(fields: Record<string, unknown>, { chosen, matching }: Chosen) {
  const text = (name: string) => {
    const field = fields[name];
    return typeof field === 'string' ? field.trim() : '';
  };
  const typed = amountOrText(text('by'));
  const by = typeof typed === 'number' && text('direction') === 'fall' ? -typed : typed;
  return {
    name: fields['name'],
    ...(text('unit') === 'amount' ? { amount: by } : { percent: by }),
    to_nine: fields['to_nine'] !== undefined,
    ...whichOf({ chosen, matching }, text('category_id')),
    starts_at: momentOf(fields['starts_at']),
    ends_at: momentOf(fields['ends_at']),
  };
}

function whichOf({ chosen, matching }: Chosen, category: string) {
  if (matching) return { matching };
  if (chosen.length > 0) return { product_ids: chosen };
  return category === '' ? {} : { category_id: Number(category) };
}

/** The list in which all that match were chosen. */
const listOf = (matching: Chosen['matching']): string =>
  `/admin/products?${new URLSearchParams(Object.entries(matching?.filter ?? {}).map(([name, value]) => [name, String(value)]))}`;

/** By which word they were found; what is hidden gets no plan. */
const wordOf = (matching: Chosen['matching']) => matching?.filter?.search;

/** Plans new prices: which, by how much, from when until when. They can be seen before. */
export default function NewPlanPage({
  loading,
}: {
  loading: Loading<Answer<'GET /v1/category'>> | undefined;
}) {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const given = { chosen: chosenIn(parameters), matching: matchingIn(parameters) };
  const word = wordOf(given.matching);
  const count = given.matching?.count ?? given.chosen.length;
  const categories = useLoaded(loading);
  const [isSeen, setIsSeen] = useState(false);
  // Why the choice was forgotten, and the list in which it was made.
  const [forgotten, setForgotten] = useState<{ words: string; list: string }>();
  /** If others match by now, forgets what was chosen. */
  function refused(error: unknown): never {
    if (isMatchingChanged(error)) {
      setForgotten({ words: sentenceOf(error), list: listOf(given.matching) });
      setIsSeen(false);
      setParameters({}, { replace: true });
    }
    throw error;
  }
  const { formRef, notice, end } = useDraft('price-plan');
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: NewPricePlan,
    prepare: (fields) => planOf(fields, given),
    failed: messages.planFailed,
    send: async (body) => {
      const { message, data } = await api('POST /v1/price-plans', { body }).catch(refused);
      end();
      showToast({ title: message, text: data.name });
      await navigate(`/admin/prices/${data.plan_id}`, { replace: true });
    },
  });
  const look = useOnDemand((body: PriceLook) =>
    api('POST /v1/price-plans/look', { body }).catch(refused),
  );
  const byError = fieldErrors['percent'] ?? fieldErrors['amount'];

  function seePrices(form: HTMLFormElement | null) {
    if (!form) return;
    const { name: _, ...asked } = planOf(Object.fromEntries(new FormData(form)), given);
    const body = PriceLook.safeParse(asked);
    // What is missing is shown beside its field, as when it is planned.
    if (!body.success) {
      form.requestSubmit();
      return;
    }
    setIsSeen(true);
    look.start(body.data);
  }

  return (
    <section aria-labelledby="new-plan-title">
      <div className={pageHeadClass}>
        <Back to="/admin/prices" />
        <h2 id="new-plan-title">{messages.planPrices}</h2>
      </div>
      <form
        ref={formRef}
        className={classes(panelClass, formClass())}
        noValidate
        onSubmit={onSubmit}
        onInput={({ target }) => {
          const { name } = target as HTMLInputElement;
          forgetError(name);
          if (name === 'by' || name === 'unit') {
            forgetError('percent');
            forgetError('amount');
          }
          setIsSeen(false);
        }}
      >
        {notice}
        <FormNotice failure={failure ?? forgotten?.words} />
        {forgotten && count === 0 && (
          <Link className={linkClass('tall')} to={forgotten.list}>
            {messages.chooseAgain}
          </Link>
        )}
        <Field
          label={messages.planName}
          name="name"
          hint={messages.planNameHint}
          maxLength={limits.maxPlanNameLength}
          autoComplete="off"
          required
          error={fieldErrors['name']}
        />
        {count > 0 ? (
          <>
            <p>{messages.chosenProducts({ count })}</p>
            {word && <p className="second">{similarToo({ word })}</p>}
          </>
        ) : (
          <>
            <FetchFailure
              failure={categories.failure}
              lead={messages.fetchCategoriesFailed}
              onRetry={categories.reload}
            />
            <SelectField
              label={messages.whichProducts}
              name="category_id"
              placeholder={messages.chooseCategory}
              required
              options={(categories.answer?.data ?? []).map((category) => ({
                value: String(category.category_id),
                label: category.category_name,
              }))}
              error={fieldErrors['category_id']}
            />
          </>
        )}
        <div className={formClass('columns')}>
          <SelectField
            label={messages.direction}
            className={columnClass('wideThird')}
            name="direction"
            placeholder={messages.direction}
            defaultValue="rise"
            options={optionsOf(messages.directions)}
          />
          <Field
            label={messages.by}
            className={columnClass('wideThird')}
            name="by"
            inputMode="numeric"
            autoComplete="off"
            required
            error={byError}
          />
          <SelectField
            label={messages.unit}
            className={columnClass('wideThird')}
            name="unit"
            placeholder={messages.unit}
            defaultValue="percent"
            options={optionsOf(messages.units)}
          />
        </div>
        <label className={checkClass}>
          <input type="checkbox" name="to_nine" defaultChecked />
          <span>{messages.toNine}</span>
        </label>
        <div className={formClass('columns')}>
          <Field
            label={messages.starts}
            className={columnClass('wideHalf')}
            type="datetime-local"
            name="starts_at"
            hint={messages.startsHint}
            error={fieldErrors['starts_at']}
          />
          <Field
            label={messages.ends}
            className={columnClass('wideHalf')}
            type="datetime-local"
            name="ends_at"
            hint={messages.endsHint}
            error={fieldErrors['ends_at']}
          />
        </div>
        <div className={actionsClass()}>
          <button
            type="button"
            className={buttonClass('plain')}
            aria-busy={isSeen && look.isLoading}
            onClick={({ currentTarget }) => seePrices(currentTarget.form)}
          >
            {isSeen && look.isLoading ? messages.seeingPrices : messages.seePrices}
          </button>
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? messages.planning : messages.planPrices}
          </button>
        </div>
      </form>
      {isSeen && (
        <>
          <FetchFailure
            failure={look.failure}
            lead={messages.seePricesFailed}
            onRetry={look.reload}
          />
          {look.answer && (
            <section className={classes(panelClass, 'mt-3')} aria-labelledby="new-prices-title">
              <h3 id="new-prices-title">{messages.newPrices}</h3>
              <p role="status" className="second">
                {messages.productCount({ count: look.answer.data.length })}
              </p>
              <PriceTable prices={look.answer.data} caption={messages.newPrices} />
            </section>
          )}
        </>
      )}
    </section>
  );
}
