import type { OwnComplaint } from '#contract/complaints/schemas.ts';
import * as messages from '#messages/complaints.ts';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import styles from './complaint-list.module.css';

/** An account's own complaints; each leads to what was answered. */
export const ComplaintList = ({ complaints }: { complaints: OwnComplaint[] }) => (
  <ul className={styles.list}>
    {complaints.map((complaint) => (
      <li key={complaint.complaint_id} className={styles.row}>
        <div>
          <Link className={linkClass('tall')} to={`/complaints/${complaint.complaint_id}`}>
            {complaint.number}
          </Link>
          <p className="sm second">
            <Sentence
              text={messages.complaintRow({ at: complaint.received_at })}
              parts={{ time: (words) => <time dateTime={complaint.received_at}>{words}</time> }}
            />
          </p>
        </div>
        <ComplaintBadge complaint={complaint} />
      </li>
    ))}
  </ul>
);

/** Whether a complaint is settled, and how. */
export const ComplaintBadge = ({ complaint: { outcome } }: { complaint: OwnComplaint }) =>
  outcome === null ? (
    <span className={badgeClass('wait')}>{messages.open}</span>
  ) : (
    <span className={badgeClass('good')}>{messages.outcomes[outcome]}</span>
  );
