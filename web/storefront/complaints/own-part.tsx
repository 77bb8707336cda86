import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import type { ComplaintThread } from '#contract/complaints/schemas.ts';
import * as messages from '#messages/complaints.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { LoginRequired } from '#web/shared/accounts/login-required.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { PackageX } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { Thread } from './thread.tsx';

/** One's own complaint, and what was answered. */
export default function OwnPart({
  loading,
}: {
  loading: Loading<Answer<'GET /v1/complaints/own/{id}'>> | undefined;
}) {
  return (
    <LoginRequired
      words={messages.loginToSee}
      others={
        <Link className={buttonClass('plain')} to="/complaints/follow">
          {messages.withTicket}
        </Link>
      }
    >
      {() => (
        <>
          <Back to="/complaints" />
          <Own loading={loading} />
        </>
      )}
    </LoginRequired>
  );
}

const notThere = [404, 422];

function Own({ loading }: { loading: Loading<{ data: ComplaintThread }> | undefined }) {
  const loaded = useLoaded(loading);
  const { answer, failureStatus, reload } = loaded;
  const [changed, setChanged] = useState<{ to: ComplaintThread; since: unknown }>();
  return (
    <Loaded
      of={loaded}
      renderFailure={(failure) =>
        failureStatus !== undefined && notThere.includes(failureStatus) ? (
          <EmptyState icon={PackageX} title={messages.noSuchComplaint}>
            <Link className={buttonClass('primary')} to="/complaints">
              {messages.allComplaints}
            </Link>
          </EmptyState>
        ) : (
          <FetchFailure lead={messages.fetchComplaintFailed} failure={failure} onRetry={reload} />
        )
      }
    >
      {({ data }) => {
        const complaint = changed?.since === answer ? (changed?.to ?? data) : data;
        return (
          <Thread
            complaint={complaint}
            whose={{ id: complaint.complaint_id }}
            onChanged={(to) => setChanged({ to, since: answer })}
          />
        );
      }}
    </Loaded>
  );
}
