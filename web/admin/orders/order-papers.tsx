import * as messages from '#messages/papers.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { inTheirWords } from '#web/shared/papers/paper-words.ts';
import { PapersPage } from '#web/shared/papers/papers-page.tsx';

import { ReplaceInvoice } from './replace-invoice.tsx';
import { SharePapers } from './share-papers.tsx';
import type { Route } from './+types/order-papers.ts';

/** As many as a page of the list has. */
const maxOrders = 20;

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const given = (url.searchParams.get('ids') ?? '').split(',');
  const ids = [...new Set(given.filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, maxOrders);
  const asked = ids.map((id) => api('GET /v1/orders/{id}/papers', { params: { id } }));
  return {
    ids,
    papers: settled(
      Promise.all(asked).then((answers) => inTheirWords(answers.flatMap(({ data }) => data))),
    ),
  };
}

/** The papers of one or several orders, each on a sheet of its own. */
export default function OrderPapersPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.papers);
  const { ids } = loaderData;
  const [only] = ids;
  // The invoice that counts is the first.
  const invoice = loaded.answer?.[0]?.paper;
  return (
    <PapersPage
      title={messages.papersTitle}
      back="/admin/papers"
      loaded={loaded}
      file={`/v1/papers/pdf?orders=${ids.join(',')}`}
      actions={
        ids.length === 1 &&
        only !== undefined && (
          <>
            <SharePapers order={only} />
            {invoice && <ReplaceInvoice paper={invoice} onReplaced={loaded.reload} />}
          </>
        )
      }
    />
  );
}
