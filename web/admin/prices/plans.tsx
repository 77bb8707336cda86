import { useSearchParams } from 'react-router';

import type { PricePlan } from '#contract/catalogue/price-plans.ts';
import type { PlanState } from '#contract/catalogue/words.ts';
import { limits } from '#contract/limits.ts';
import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-plans.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Clock, Plus } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Pager } from '#web/ui/pager.tsx';

import styles from './plans.module.css';

const tones: Record<PlanState, 'good' | 'wait' | undefined> = {
  to_come: 'wait',
  running: 'good',
  over: undefined,
  done: undefined,
  called_off: undefined,
};

/** Prices that change at a time: what runs and what is to come, then what is over. */
export default function PlansPage({
  loading,
}: {
  loading: Loading<Answer<'GET /v1/price-plans'>> | undefined;
}) {
  const [parameters] = useSearchParams();
  const plans = useLoaded(loading);
  return (
    <section aria-labelledby="plans-title">
      <div className={pageHeadClass}>
        <h2 id="plans-title">{messages.plannedPrices}</h2>
        <Link className={classes(buttonClass('primary', 'small'), 'push')} to="/admin/prices/new">
          <Plus />
          {messages.planPrices}
        </Link>
      </div>
      <Loaded
        of={plans}
        lead={messages.fetchPlansFailed}
        isEmpty={({ total_items: count }) => count === 0}
        empty={<EmptyState icon={Clock} title={messages.noPlans} text={messages.noPlansText} />}
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ul className={classes(panelClass, styles.plans)} aria-busy={plans.isLoading}>
              {data.map((plan) => (
                <PlanRow key={plan.plan_id} plan={plan} />
              ))}
            </ul>
            <Pager
              page={pageNumberIn(parameters)}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => `?page=${number}`}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

const PlanRow = ({ plan }: { plan: PricePlan }) => (
  <li className={styles.plan}>
    <div className={styles.what}>
      <Link
        className={classes(linkClass('tall'), styles.name)}
        to={`/admin/prices/${plan.plan_id}`}
      >
        {plan.name}
      </Link>
      <p className="sm second">
        {messages.timesOf({ starts: plan.starts_at, ends: plan.ends_at })}
      </p>
    </div>
    <b>{messages.ruleOf({ percent: plan.percent, amount: plan.amount, toNine: plan.to_nine })}</b>
    <span>{messages.productCount({ count: plan.products })}</span>
    <span className={badgeClass(tones[plan.state])}>{messages.states[plan.state]}</span>
  </li>
);
