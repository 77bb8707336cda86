import { MonitorSmartphone } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import type { OwnSession } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { leaveBrowser } from '#web/shared/accounts/log-out.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { showToast } from '#web/ui/toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { entryActionClass, entryClass, entryIconClass } from './entry.ts';

async function run(call: () => Promise<{ message: string }>, done: () => unknown): Promise<void> {
  try {
    const { message } = await call();
    showToast({ title: message });
    await done();
  } catch (error) {
    showFailure(error);
  }
}

interface SessionListProps {
  loading: Loading<Answer<'GET /v1/user/sessions'>> | undefined;
}

/** The account's sessions, with a way to end one or all of them. */
export function SessionList({ loading }: SessionListProps) {
  const sessions = useLoaded(loading);
  const [isAsked, setIsAsked] = useState(false);

  return (
    <section className={panelClass} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{messages.whereLoggedIn}</h2>
      <Loaded of={sessions} box={classes(skeletonClass('card'), 'mt-3')}>
        {({ data }) => (
          <ul className="mt-2">
            {data.map((session) => (
              <SessionRow
                key={session.session_id}
                session={session}
                onEnd={() =>
                  void run(
                    () =>
                      api('DELETE /v1/user/sessions/{id}', { params: { id: session.session_id } }),
                    sessions.reload,
                  )
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      <button
        type="button"
        className={classes(buttonClass('plain'), 'mt-3')}
        onClick={() => setIsAsked(true)}
      >
        {messages.logOutEverywhere}
      </button>
      <Confirm
        title={messages.logOutEverywhereQuestion}
        action={messages.logOutEverywhere}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => run(() => api('POST /v1/user/auth/logout-everywhere'), leaveBrowser)}
      >
        <p className="second mt-3">{messages.logOutEverywhereText}</p>
      </Confirm>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const since = session.is_current ? messages.thisDeviceSince : messages.since;
  return (
    <li className={entryClass}>
      <MonitorSmartphone className={entryIconClass} />
      <span>
        <strong>{messages.deviceInWords(session)}</strong>
        <br />
        <span className="sm second">
          <Sentence
            text={since({ time: session.created_at })}
            parts={{ time: (words) => <time dateTime={session.created_at}>{words}</time> }}
          />
        </span>
      </span>
      {!session.is_current && (
        <button
          type="button"
          className={classes(buttonClass('plain', 'small'), entryActionClass)}
          aria-label={messages.logOutOfDevice({ device: messages.deviceInWords(session) })}
          onClick={onEnd}
        >
          {messages.logOut}
        </button>
      )}
    </li>
  );
}
