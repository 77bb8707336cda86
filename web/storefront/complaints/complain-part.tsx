import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { Answer } from '#contract/call.ts';
import type { ComplaintThread } from '#contract/complaints/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/complaints.ts';
import { useSession } from '#web/data/session.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { LoginPending, useIsOwnData } from '#web/shared/accounts/login-required.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Pager } from '#web/ui/pager.tsx';

import { ComplainForm, type NamedProduct } from './complain-form.tsx';
import { ComplaintList } from './complaint-list.tsx';
import { Thread } from './thread.tsx';

interface ComplainPartProps {
  product?: Loading<Answer<'GET /v1/products/{id}'>> | undefined;
  own?: Loading<Answer<'GET /v1/complaints/own'>> | undefined;
}

/** Complaining about an order, a product or the shop, and what one has complained of. */
export default function ComplainPart({ product: naming, own: listing }: ComplainPartProps) {
  const session = useSession();
  const isOwnData = useIsOwnData();
  const [parameters] = useSearchParams();
  const product = useLoaded(naming);
  const own = useLoaded(listing);
  const [sent, setSent] = useState<{ complaint: ComplaintThread; phone: string | undefined }>();
  const named = product.answer?.data;
  if (naming && !product.answer && product.failure === undefined) return <LoginPending />;
  return (
    <>
      {sent ? (
        <Sent {...sent} onChanged={(complaint) => setSent({ ...sent, complaint })} />
      ) : (
        <section className={panelClass} aria-labelledby="complain">
          <h2 id="complain">{messages.newComplaint}</h2>
          <ComplainForm
            key={session?.id ?? 'visitor'}
            product={named && productOf(named)}
            onSent={(complaint, phone) => {
              setSent({ complaint, phone });
              own.reload();
            }}
          />
        </section>
      )}
      <section className={panelClass} aria-labelledby="complained">
        <h2 id="complained">{session ? messages.yourComplaints : messages.complainedBefore}</h2>
        {session && isOwnData && listing && (
          <Loaded of={own} lead={messages.fetchOwnFailed}>
            {({ data, total_pages: totalPages }) => (
              <>
                <ComplaintList complaints={data} />
                <Pager
                  page={pageNumberIn(parameters)}
                  totalPages={totalPages}
                  numbers={limits.pagerNumbers}
                  to={(number) => `?page=${number}`}
                />
              </>
            )}
          </Loaded>
        )}
        <p className="mt-2">
          <Link className={linkClass('tall')} to="/complaints/follow">
            {messages.withTicket}
          </Link>
        </p>
      </section>
    </>
  );
}

const productOf = ({
  product_id: id,
  product_name: name,
}: {
  product_id: number;
  product_name: string;
}): NamedProduct => ({
  id,
  name,
});

interface SentProps {
  complaint: ComplaintThread;
  phone: string | undefined;
  onChanged: (complaint: ComplaintThread) => void;
}

/** What was sent, in place of the form; its ticket number is read out. */
function Sent({ complaint, phone, onChanged }: SentProps) {
  const box = useRef<HTMLDivElement>(null);
  // The focus is outside React: it was in the form, which is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Thread
        complaint={complaint}
        isNew
        whose={
          phone === undefined
            ? { id: complaint.complaint_id }
            : { number: complaint.number, phone_no: phone }
        }
        onChanged={onChanged}
      />
    </div>
  );
}
