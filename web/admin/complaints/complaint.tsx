import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import type { ShopComplaintThread } from '#contract/complaints/schemas.ts';
import * as messages from '#messages/complaints.ts';
import { type Loaded as LoadedCall, type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MessageSquareText } from '#web/admin/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { withAsideClass } from '#web/ui/looks/columns.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

import { AnswerForm } from './answer-form.tsx';
import { ComplaintFacts } from './complaint-facts.tsx';
import styles from './complaint.module.css';
import { ComplaintWords } from './complaint-words.tsx';
import { LevelBadge } from './level-badge.tsx';
import { LookAfter } from './look-after.tsx';
import { NoteForm } from './note-form.tsx';

const notThere = [404, 422];

/** One complaint: who complains of what, the deadlines, the entries, and the answer. */
export default function ComplaintOfShop({
  loading,
}: {
  loading: Loading<Answer<'GET /v1/complaints/{id}'>> | undefined;
}) {
  const complaint = useLoaded(loading);
  const { failureStatus } = complaint;
  if (failureStatus !== undefined && notThere.includes(failureStatus)) {
    return (
      <EmptyState icon={MessageSquareText} title={messages.noSuchComplaint}>
        <Link className={buttonClass('primary')} to="/admin/complaints">
          {messages.allComplaints}
        </Link>
      </EmptyState>
    );
  }
  return <One loaded={complaint} />;
}

/** A change made here responds with the new state, which replaces the old one until it is loaded again. */
function One({ loaded }: { loaded: LoadedCall<{ data: ShopComplaintThread }> }) {
  const [changed, setChanged] = useState<{ to: ShopComplaintThread; since: unknown }>();
  const { answer } = loaded;
  return (
    <section aria-labelledby="complaint-title">
      <Loaded of={loaded} lead={messages.fetchComplaintFailed}>
        {({ data }) => {
          const complaint = changed?.since === answer ? (changed?.to ?? data) : data;
          const onChanged = (to: ShopComplaintThread) => setChanged({ to, since: answer });
          return (
            <>
              <div className={pageHeadClass}>
                <Back to="/admin/complaints" />
                <h2 id="complaint-title">{complaint.number}</h2>
                <LevelBadge level={complaint.level} />
                {complaint.level !== 'settled' && complaint.looked_at === null && (
                  <LookAfter complaint={complaint} onChanged={onChanged} />
                )}
              </div>
              <div className={withAsideClass}>
                <div className={styles.column}>
                  <ComplaintWords complaint={complaint} />
                  {complaint.level !== 'settled' && (
                    <AnswerForm complaint={complaint} onChanged={onChanged} />
                  )}
                </div>
                <aside className={styles.column}>
                  <ComplaintFacts complaint={complaint} />
                  <NoteForm complaint={complaint} onChanged={onChanged} />
                </aside>
              </div>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
