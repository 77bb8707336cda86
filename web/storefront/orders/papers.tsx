import * as messages from '#messages/papers.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { currentSession } from '#web/data/session.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { LoginPending, LoginRequired } from '#web/shared/accounts/login-required.tsx';
import { inTheirWords } from '#web/shared/papers/paper-words.ts';
import { PapersPage } from '#web/shared/papers/papers-page.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { classes } from '#web/ui/classes.ts';

import type { Route } from './+types/papers.ts';
import { ordersPageClass } from './orders-page.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.papersOf({ order: params.orderAlertId }));

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  if (!currentSession()) return {};
  const api = context.get(apiContext);
  const id = params.orderAlertId;
  const asked = api('GET /v1/orders/{id}/papers', { params: { id } });
  return {
    papers: settled(asked.then(({ data }) => inTheirWords(data))),
    isOwed: settled(asked.then(({ is_owed: isOwed }) => isOwed)),
  };
}

export const HydrateFallback = () => (
  <div className={classes(ordersPageClass, 'wrap')}>
    <LoginPending />
  </div>
);

/** The invoice, bill or receipt of an order, and its credit notes. */
export default function OrderPapersPage({ params, loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.papers);
  const { answer: isOwed = false } = useLoaded(loaderData.isOwed);
  const id = params.orderAlertId;
  return (
    <div className={classes(ordersPageClass, 'wrap')}>
      <LoginRequired words={messages.loginToSee} isPage>
        {() => (
          <PapersPage
            title={messages.papersOf({ order: id })}
            back={`/order/${id}`}
            loaded={loaded}
            isOwed={isOwed}
            file={`/v1/orders/${id}/papers/pdf`}
          />
        )}
      </LoginRequired>
    </div>
  );
}
