import type { ShopComplaintThread, ShopEntry } from '#contract/complaints/schemas.ts';
import * as messages from '#messages/complaints.ts';
import { SentPhotographs } from '#web/shared/forms/sent-photographs.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import styles from './complaint-words.module.css';

/** The entries of a complaint, notes included. */
export const ComplaintWords = ({ complaint }: { complaint: ShopComplaintThread }) => (
  <section className={panelClass} aria-labelledby="complaint-words">
    <h3 id="complaint-words">{messages.kinds[complaint.kind]}</h3>
    <ol className={styles.entries}>
      <Words
        who={complaint.name ?? messages.complainant}
        at={complaint.received_at}
        text={complaint.text}
      />
      {complaint.entries.map((entry) => (
        <Entry key={entry.entry_id} entry={entry} name={complaint.name} />
      ))}
    </ol>
    <SentPhotographs photographs={complaint.photographs} />
  </section>
);

function Entry({ entry: { kind, text, at, by }, name }: { entry: ShopEntry; name: string | null }) {
  const staff = by ?? messages.formerStaff;
  if (kind === 'message') {
    return <Words who={name ?? messages.complainant} at={at} text={text ?? ''} />;
  }
  if (kind === 'answer')
    return <Words who={staff} at={at} text={text ?? ''} look={styles.answer} />;
  if (kind === 'note')
    return <Words who={staff} at={at} text={text ?? ''} look={styles.note} isNote />;
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
  look?: string | undefined;
  isNote?: boolean;
}

const Words = ({ who, at, text, look, isNote = false }: WordsProps) => (
  <li className={classes(styles.words, look)}>
    <p className="sm second">
      <Sentence
        text={messages.bySomebody({ by: who, at })}
        parts={{ time: (words) => <time dateTime={at}>{words}</time> }}
      />
      {isNote && <span className={styles.kind}>{messages.privateNote}</span>}
    </p>
    <p className={styles.text}>{text}</p>
  </li>
);
