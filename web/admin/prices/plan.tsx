import { useState } from 'react';

import type { PricePlanDetail } from '#contract/catalogue/price-plans.ts';
import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-plans.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { classes } from '#web/ui/classes.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { showToast } from '#web/ui/toast.ts';

import { PriceTable } from './price-table.tsx';

/** One plan: when it changes prices, and each of them. */
export default function PlanPage({
  loading,
}: {
  loading: Loading<Answer<'GET /v1/price-plans/{id}'>> | undefined;
}) {
  const plan = useLoaded(loading);
  return (
    <section aria-labelledby="plan-title">
      <div className={pageHeadClass}>
        <Back to="/admin/prices" />
        <h2 id="plan-title">{plan.answer?.data.name ?? messages.plannedPrices}</h2>
        {plan.answer && (
          <span className={badgeClass(plan.answer.data.state === 'running' ? 'good' : undefined)}>
            {messages.states[plan.answer.data.state]}
          </span>
        )}
      </div>
      <Loaded of={plan} lead={messages.fetchPlanFailed}>
        {({ data }) => <Plan plan={data} onEnded={plan.reload} />}
      </Loaded>
    </section>
  );
}

function Plan({ plan, onEnded }: { plan: PricePlanDetail; onEnded: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const { plan_id: id, name, state } = plan;
  const isToCome = state === 'to_come';
  const end = isToCome ? messages.callOff : messages.endNow;
  return (
    <div className={panelClass}>
      <p>
        <b>
          {messages.ruleOf({ percent: plan.percent, amount: plan.amount, toNine: plan.to_nine })}
        </b>
      </p>
      <p className="second">{messages.timesOf({ starts: plan.starts_at, ends: plan.ends_at })}</p>
      {(isToCome || state === 'running') && (
        <button
          type="button"
          className={classes(buttonClass('plain', 'small'), 'mt-3')}
          onClick={() => setIsAsked(true)}
        >
          {end}
        </button>
      )}
      <div className="mt-3">
        <PriceTable prices={plan.prices} caption={name} />
      </div>
      <Confirm
        title={isToCome ? messages.callOffQuestion({ name }) : messages.endNowQuestion({ name })}
        action={end}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          try {
            const { message } = await api('POST /v1/price-plans/{id}/end', { params: { id } });
            showToast({ title: message });
            onEnded();
            return undefined;
          } catch (error) {
            return sentenceOf(error) || messages.endFailed;
          }
        }}
      >
        <p className="second mt-3">{isToCome ? messages.callOffText : messages.endNowText}</p>
      </Confirm>
    </div>
  );
}
