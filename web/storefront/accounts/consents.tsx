import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import type { Consent } from '#contract/privacy/schemas.ts';
import { noticeVersion } from '#contract/privacy/words.ts';
import * as messages from '#messages/privacy.ts';
import { api } from '#web/data/fetch-transport.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import styles from './consents.module.css';

/** What one agrees to: given and taken back in the same place, by buttons of the same size. */
export function Consents({ loading }: { loading: Loading<Answer<'GET /v1/consents'>> }) {
  const consents = useLoaded(loading);
  return (
    <>
      <p className="second mt-2">{messages.consentsText}</p>
      <Loaded of={consents} lead={messages.fetchConsentsFailed}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map((consent) => (
              <Purpose key={consent.purpose} consent={consent} onChanged={consents.reload} />
            ))}
          </ul>
        )}
      </Loaded>
      <p className={styles.links}>
        <Link className={linkClass('tall')} to="/policy/notice">
          {messages.readNotice}
        </Link>
        <Link className={linkClass('tall')} to="/complaints?about=data">
          {messages.askAboutData}
        </Link>
      </p>
    </>
  );
}

function Purpose({
  consent: { purpose, given_at: given },
  onChanged,
}: {
  consent: Consent;
  onChanged: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const { name, text } = messages.purposes[purpose];

  async function change() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { message } = await (given === null
        ? api('PUT /v1/consents/{purpose}', {
            params: { purpose },
            body: { notice_version: noticeVersion },
          })
        : api('DELETE /v1/consents/{purpose}', { params: { purpose } }));
      showToast({ title: message });
      onChanged();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className="sm">{text}</p>
        <p className="sm second">
          {given === null ? (
            messages.notAgreed
          ) : (
            <Sentence
              text={messages.agreedSince({ at: given })}
              parts={{ time: (words) => <time dateTime={given}>{words}</time> }}
            />
          )}
        </p>
      </div>
      <button
        type="button"
        className={buttonClass('plain', 'small')}
        aria-busy={isBusy}
        onClick={() => void change()}
      >
        {given === null ? messages.agree : messages.takeBack}
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}
