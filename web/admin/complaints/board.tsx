import type { Answer } from '#contract/call.ts';
import type { ShopComplaint } from '#contract/complaints/schemas.ts';
import { type ComplaintView, complaintViews } from '#contract/complaints/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/complaints.ts';
import { telephoneText } from '#web/data/telephone.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { rowClass, rowsClass } from '#web/ui/looks/rows.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

import styles from './board.module.css';
import { LevelBadge } from './level-badge.tsx';

interface BoardProps {
  view: ComplaintView;
  page: number;
  loading: Loading<Answer<'GET /v1/complaints'>> | undefined;
}

/** The complaints: what is due first, what was settled, and the record of all. */
export default function Board({ view, page, loading }: BoardProps) {
  const complaints = useLoaded(loading);
  return (
    <section aria-labelledby="complaints-title">
      <div className={pageHeadClass}>
        <h2 id="complaints-title">{messages.complaints}</h2>
        {complaints.answer && (
          <p className="second" role="status">
            {messages.counted(complaints.answer.counts)}
          </p>
        )}
        <div className="push">
          <DownloadButton url="/v1/complaints/export">{messages.exportRecord}</DownloadButton>
        </div>
      </div>
      <p className="second mb-3">{messages.boardText}</p>
      <nav className={chipsClass} aria-label={messages.viewsOfBoard}>
        {complaintViews.map((one) => (
          <Link
            key={one}
            className={one === view ? chipClass('on') : chipClass()}
            aria-current={one === view || undefined}
            to={`?view=${one}`}
          >
            {messages.views[one]}
          </Link>
        ))}
      </nav>
      <Loaded
        of={complaints}
        lead={messages.fetchBoardFailed}
        isEmpty={({ total_items: count }) => count === 0}
        empty={<EmptyState title={messages.noComplaints} text={messages.noComplaintsText} />}
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ul className={rowsClass}>
              {data.map((complaint) => (
                <Row key={complaint.complaint_id} complaint={complaint} />
              ))}
            </ul>
            <Pager
              page={page}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => `?view=${view}&page=${number}`}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Row({ complaint }: { complaint: ShopComplaint }) {
  const { complaint_id: id, number, kind, settled_at: settledAt } = complaint;
  const at = settledAt ?? complaint.next_due_at;
  const due = complaint.looked_at === null ? messages.lookBy({ at }) : messages.settleBy({ at });
  return (
    <li className={classes(panelClass, rowClass)}>
      <h3>
        <Link className={linkClass('tall')} to={`/admin/complaints/${id}`}>
          {number}
        </Link>
      </h3>
      <LevelBadge level={complaint.level} />
      <p className="sm second push">
        <Sentence
          text={settledAt === null ? due : messages.settledAt({ at })}
          parts={{ time: (words) => <time dateTime={at}>{words}</time> }}
        />
      </p>
      <p className={styles.line}>
        <strong>{whoOf(complaint)}</strong>{' '}
        <span className="second">
          {messages.ofWhat({ kind: messages.kinds[kind], about: subjectOf(complaint) })}
        </span>
      </p>
      <p className={classes('clamp', styles.line)}>{complaint.text}</p>
    </li>
  );
}

function whoOf({ name, phone_no: phone }: ShopComplaint): string {
  if (phone === null) return messages.accountGone;
  return name === null
    ? telephoneText(phone)
    : messages.nameAndPhone({ name, phone: telephoneText(phone) });
}

const subjectOf = ({ about, order_id: order, product_name: product }: ShopComplaint) =>
  order === null ? (product ?? messages.abouts[about]) : messages.aboutOrder({ number: order });
