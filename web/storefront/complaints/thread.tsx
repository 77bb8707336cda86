import {
  type ComplaintEntry,
  ComplaintMessage,
  type ComplaintThread,
} from '#contract/complaints/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/complaints.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { PhotographFields } from '#web/shared/forms/photograph-fields.tsx';
import { SentPhotographs } from '#web/shared/forms/sent-photographs.tsx';
import { usePhotographs } from '#web/shared/forms/use-photographs.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import { ComplaintBadge } from './complaint-list.tsx';
import { TextArea } from './text-area.tsx';
import styles from './thread.module.css';
import { type Whose, withPhotographs } from './with-photographs.ts';

interface ThreadProps {
  complaint: ComplaintThread;
  whose: Whose;
  /** Whether it was sent just now. */
  isNew?: boolean;
  onChanged: (complaint: ComplaintThread) => void;
}

/** A complaint with its deadlines, its entries, and a field to write more. */
export function Thread({ complaint, whose, isNew = false, onChanged }: ThreadProps) {
  const { number, received_at: received, acknowledged_at: confirmed, officer } = complaint;
  return (
    <section className={panelClass} aria-labelledby="complaint">
      <div className={styles.head}>
        <h2 id="complaint">{messages.ticketOf({ number })}</h2>
        <ComplaintBadge complaint={complaint} />
      </div>
      {isNew && <p className={styles.keep}>{messages.keepNumber}</p>}
      <p className="mt-2">
        <Sentence
          text={
            confirmed === null || officer === ''
              ? messages.receivedAt({ at: received })
              : messages.confirmed({ at: received, officer })
          }
          parts={{ time: (words) => <time dateTime={received}>{words}</time> }}
        />{' '}
        <Sentence
          text={
            complaint.settled_at === null
              ? messages.settledBy({ at: complaint.due_at })
              : messages.settledAt({ at: complaint.settled_at })
          }
          parts={{
            time: (words) => (
              <time dateTime={complaint.settled_at ?? complaint.due_at}>{words}</time>
            ),
          }}
        />
      </p>
      <Subject complaint={complaint} />
      <h3 className={styles.title}>{messages.whatWasSaid}</h3>
      <ol className={styles.entries}>
        <Words who={messages.you} at={received} text={complaint.text} />
        {complaint.entries.map((entry) => (
          <Entry key={entry.entry_id} entry={entry} />
        ))}
      </ol>
      <SentPhotographs photographs={complaint.photographs} />
      {complaint.settled_at !== null && complaint.reopen_until === null ? (
        <p className="second mt-3">{messages.closedText}</p>
      ) : (
        <Message complaint={complaint} whose={whose} onChanged={onChanged} />
      )}
    </section>
  );
}

function Subject({ complaint }: { complaint: ComplaintThread }) {
  const { about, kind, order_id: order, product_id: product, product_name: name } = complaint;
  return (
    <p className="second mt-2">
      {about === 'order' && order !== null ? (
        <Link className={linkClass()} to={`/order/${order}`}>
          {messages.aboutOrder({ number: order })}
        </Link>
      ) : product === null ? (
        (name ?? messages.abouts[about])
      ) : (
        <Link className={linkClass()} to={`/product/${product}`}>
          {name}
        </Link>
      )}
      <span className={styles.kind}>{messages.kinds[kind]}</span>
    </p>
  );
}

function Entry({ entry: { kind, text, at } }: { entry: ComplaintEntry }) {
  if (kind === 'message') return <Words who={messages.you} at={at} text={text ?? ''} />;
  if (kind === 'answer') return <Words who={messages.theShop} at={at} text={text ?? ''} isOfShop />;
  if (kind === 'note') return null;
  return (
    <li className={styles.step}>
      <Sentence
        text={messages.said({ who: messages.steps[kind], at })}
        parts={{ time: (words) => <time dateTime={at}>{words}</time> }}
      />
    </li>
  );
}

interface WordsProps {
  who: string;
  at: string;
  text: string;
  isOfShop?: boolean;
}

const Words = ({ who, at, text, isOfShop = false }: WordsProps) => (
  <li className={classes(styles.words, isOfShop && styles.ofShop)}>
    <p className="sm second">
      <Sentence
        text={messages.said({ who, at })}
        parts={{ time: (words) => <time dateTime={at}>{words}</time> }}
      />
    </p>
    <p className={styles.text}>{text}</p>
  </li>
);

type MessageProps = Omit<ThreadProps, 'isNew'>;

/** Writing more, which opens again what was settled of late. */
function Message({ complaint, whose, onChanged }: MessageProps) {
  const { reopen_until: until } = complaint;
  const left = limits.maxComplaintPhotographs - complaint.photographs.length;
  const pictures = usePhotographs(left);
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: ComplaintMessage,
    failed: messages.writeFailed,
    send: async ({ text }, form) => {
      const { data, message } =
        'id' in whose
          ? await api('POST /v1/complaints/own/{id}/messages', { params: whose, body: { text } })
          : await api('POST /v1/complaints/find/messages', { body: { ...whose, text } });
      showToast({ title: message });
      const whole = await withPhotographs(data, whose, pictures.photographs);
      form.reset();
      if (whole !== data) pictures.clear();
      onChanged(whole);
    },
  });
  return (
    <form className={classes(formClass(), 'mt-3')} method="post" noValidate onSubmit={onSubmit}>
      {until !== null && (
        <p>
          <Sentence
            text={messages.reopenUntil({ at: until })}
            parts={{ time: (words) => <time dateTime={until}>{words}</time> }}
          />
        </p>
      )}
      <FormNotice failure={failure} />
      <TextArea
        label={messages.writeMore}
        name="text"
        rows={3}
        maxLength={limits.maxComplaintLength}
        error={fieldErrors['text']}
        onEdit={() => forgetError('text')}
      />
      {left > 0 && <PhotographFields pictures={pictures} hint={messages.photographsHint} />}
      <button
        type="submit"
        className={buttonClass('plain')}
        disabled={isBusy || pictures.isPreparing}
        aria-busy={isBusy}
      >
        {isBusy ? messages.sending : messages.sendMessage}
      </button>
    </form>
  );
}
