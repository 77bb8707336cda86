import type { ReactNode } from 'react';

import * as messages from '#messages/complaints.ts';
import { useStore } from '#web/data/store.ts';
import { telephone } from '#web/data/telephone.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';

import styles from './complaint-page.module.css';

/** What a shop promises of complaints, and who answers; what can be done stands below. */
export function ComplaintPage({ children }: { children: ReactNode }) {
  const { store } = useStore();
  return (
    <div className="wrap">
      <div className={pageHeadClass}>
        <h1>{messages.complainAbout({ shopName: store.shop_name })}</h1>
      </div>
      <p className={styles.promise}>{messages.complaintsText}</p>
      <section className={styles.officer} aria-labelledby="complaint-officer">
        <h2 id="complaint-officer">{messages.whoAnswers}</h2>
        <dl>
          <div>
            <dt>{messages.grievanceOfficer}</dt>
            <dd>{store.grievance_officer}</dd>
          </div>
          <div>
            <dt>{messages.phone}</dt>
            <dd>
              <a className={linkClass('tall')} href={telephone(store.phone)}>
                {store.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt>{messages.email}</dt>
            <dd>
              <a className={linkClass('tall')} href={`mailto:${store.email}`}>
                {store.email}
              </a>
            </dd>
          </div>
        </dl>
      </section>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
