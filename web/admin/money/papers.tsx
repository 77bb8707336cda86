import { useSearchParams } from 'react-router';

import type { PaperPage, PaperRow } from '#contract/invoices/schemas.ts';
import { limits } from '#contract/limits.ts';
import { formatRupees } from '#messages/formats.ts';
import * as messages from '#messages/papers.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { rowClass, rowTextClass, rowsClass } from '#web/ui/looks/rows.ts';
import { Pager } from '#web/ui/pager.tsx';

import type { Route } from './+types/papers.ts';
import { MonthSums } from './month-sums.tsx';
import { OwedPapers } from './owed-papers.tsx';
import styles from './papers.module.css';

const askedIn = (search: URLSearchParams) => ({
  page: pageNumberIn(search),
  ...(/^20\d\d-\d\d$/.test(search.get('month') ?? '') && { month: search.get('month') ?? '' }),
});

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  papers: settled(context.get(apiContext)('GET /v1/papers', { query: askedIn(url.searchParams) })),
});

/** Invoices and credit notes, of all months or of one, and what orders have left without. */
export default function PapersPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { page, month } = askedIn(parameters);
  const papers = useLoaded(loaderData.papers);
  const at = (number: number) =>
    `?${new URLSearchParams({ ...(month !== undefined && { month }), page: String(number) })}`;
  return (
    <section aria-labelledby="papers-title">
      <div className={pageHeadClass}>
        <h2 id="papers-title">{messages.papersTitle}</h2>
      </div>
      <p className="second mb-3">{messages.papersText}</p>
      <form className={classes(panelClass, styles.month)} key={month}>
        <Field label={messages.month} name="month" type="month" defaultValue={month} />
        <button type="submit" className={buttonClass('plain')}>
          {messages.show}
        </button>
      </form>
      <Loaded of={papers} lead={messages.fetchFailed}>
        {(answer) => (
          <>
            <OwedPapers answer={answer} onIssued={papers.reload} />
            {month !== undefined && answer.sums && <MonthSums month={month} sums={answer.sums} />}
            <List answer={answer} />
            <Pager
              page={page}
              totalPages={answer.total_pages}
              numbers={limits.pagerNumbers}
              to={at}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function List({ answer: { data } }: { answer: PaperPage }) {
  if (data.length === 0) {
    return <EmptyState title={messages.noPapers} text={messages.noPapersText} />;
  }
  const ids = [...new Set(data.map(({ order_id: id }) => id))].join(',');
  return (
    <>
      <p className="mb-3">
        <Link className={linkClass()} to={`/admin/orders/papers?ids=${ids}`}>
          {messages.printShown}
        </Link>
      </p>
      <ul className={rowsClass}>
        {data.map((paper) => (
          <Row key={paper.number} paper={paper} />
        ))}
      </ul>
    </>
  );
}

const Row = ({ paper }: { paper: PaperRow }) => (
  <li className={classes(panelClass, rowClass)}>
    <h3>
      <Link className={linkClass('tall')} to={`/admin/orders/papers?ids=${paper.order_id}`}>
        {paper.number}
      </Link>
    </h3>
    <p className={classes('sm second', rowTextClass)}>
      {messages.ofDay({ kind: messages.kinds[paper.kind], at: paper.issued_at })}
    </p>
    {paper.replaced_by !== null && (
      <p className={classes('sm', rowTextClass)}>
        {messages.replacedByOne({ number: paper.replaced_by })}
      </p>
    )}
    <p className={classes('sm second', rowTextClass)}>
      {messages.ofBuyer({ name: paper.buyer_name, order: paper.order_id })}
    </p>
    <p className={styles.amount}>{formatRupees(paper.total)}</p>
  </li>
);
