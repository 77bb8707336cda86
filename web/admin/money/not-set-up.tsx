import * as messages from '#messages/admin-money.ts';
import { isSuperAdmin, useSession } from '#web/data/session.ts';
import { useStore } from '#web/data/store.ts';
import { Info } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { Sentence } from '#web/ui/sentence.tsx';

/** Shown if customers cannot pay online; it leads an owner to the settings. */
export function NotSetUp() {
  const { upi, gateway } = useStore().store.payment_ways;
  const session = useSession();
  if (upi || gateway) return null;
  return (
    <p className={noticeClass('info')}>
      <Info />
      <span>
        <Sentence
          text={isSuperAdmin(session) ? messages.setUpPayments : messages.notSetUp}
          parts={{
            link: (words) => (
              <Link className={linkClass('tall')} to="/admin/settings#payments">
                {words}
              </Link>
            ),
          }}
        />
      </span>
    </p>
  );
}
