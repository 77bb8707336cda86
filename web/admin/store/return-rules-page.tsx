import { useState } from 'react';

import * as messages from '#messages/admin-returns.ts';
import { endDrafts } from '#web/data/drafts.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';

import type { Route } from './+types/return-rules-page.ts';
import { ReturnRulesForm } from './return-rules-form.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => {
  const api = context.get(apiContext);
  return {
    rules: settled(
      Promise.all([api('GET /v1/returns/rules'), api('GET /v1/category')]).then(
        ([rules, categories]) => ({ rules, categories: categories.data }),
      ),
    ),
  };
};

const endRulesDraft = () => endDrafts('return-rules');

/** What the shop takes back: the owner's rules. */
export default function ReturnRulesPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.rules);
  const [isTouched, setIsTouched] = useState(false);
  const leaving = useLeaveGuard(isTouched, endRulesDraft);
  return (
    <section aria-labelledby="return-rules-title">
      <div className={pageHeadClass}>
        <h2 id="return-rules-title">{messages.rulesOfReturns}</h2>
      </div>
      <p className="second mb-3">{messages.rulesText}</p>
      <Loaded of={loaded} lead={messages.fetchRulesFailed}>
        {(known) => <ReturnRulesForm {...known} onTouched={setIsTouched} />}
      </Loaded>
      {leaving}
    </section>
  );
}
