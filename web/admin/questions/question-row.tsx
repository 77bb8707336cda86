import { useState } from 'react';

import type { ShopQuestion } from '#contract/questions/schemas.ts';
import * as messages from '#messages/admin-questions.ts';
import { formatTime } from '#messages/times.ts';
import { customerPath } from '#web/admin/customer-path.ts';
import { api } from '#web/data/fetch-transport.ts';
import { telephoneText } from '#web/data/telephone.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { classes } from '#web/ui/classes.ts';
import { EyeOff, RotateCcw } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import { AnswerForm } from './answer-form.tsx';
import styles from './question-row.module.css';

interface QuestionRowProps {
  question: ShopQuestion;
  onChanged: () => void;
}

/** A question in the list: what waits can be answered at once, what is answered can be corrected. */
export function QuestionRow({ question, onChanged }: QuestionRowProps) {
  const { id, product_id: productId, product_name: product, asked_by: name } = question;
  const { answer, is_hidden: isHidden } = question;
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isWaiting = answer === null && !isHidden;

  async function turn() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const call = isHidden ? 'PUT /v1/questions/{id}/restore' : 'PUT /v1/questions/{id}/hide';
      const { message } = await api(call, { params: { id } });
      showToast({ title: message, text: product });
      onChanged();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  const act = isHidden ? messages.takeBack : messages.hide;
  return (
    <li className={classes(panelClass, styles.row)}>
      <p>
        <Link className={linkClass()} to={`/product/${productId}#questions`}>
          {product}
        </Link>
      </p>
      <h3 className={styles.words}>{question.question}</h3>
      <Asker question={question} />
      <Answer question={question} />
      {(isWaiting || isOpen) && (
        <AnswerForm
          question={question}
          onAnswered={() => {
            setIsOpen(false);
            onChanged();
          }}
        />
      )}
      <div className={styles.acts}>
        {!isWaiting && !isOpen && (
          <button
            type="button"
            className={buttonClass('plain', 'small')}
            onClick={() => setIsOpen(true)}
          >
            {answer === null ? messages.answer : messages.correct}
          </button>
        )}
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          aria-label={messages.changeQuestion({ action: act, name, product })}
          onClick={() => void turn()}
        >
          {isHidden ? <RotateCcw /> : <EyeOff />}
          {act}
        </button>
      </div>
    </li>
  );
}

const Asker = ({ question }: { question: ShopQuestion }) => (
  <p className="sm second">
    <Sentence
      text={messages.asked({ name: question.asked_by, at: formatTime(question.asked_at) })}
      parts={{ time: (words) => <time dateTime={question.asked_at}>{words}</time> }}
    />{' '}
    {question.account_id === null ? (
      messages.withoutAccount
    ) : (
      <Link className={linkClass()} to={customerPath(question.account_id)}>
        {messages.customer}
      </Link>
    )}
  </p>
);

function Answer({ question }: { question: ShopQuestion }) {
  const { answer, answered_at: at, answered_by: phone } = question;
  if (answer === null || at === null) return null;
  const by = phone ? telephoneText(phone) : messages.formerStaff;
  return (
    <>
      <p className={styles.answer}>{answer}</p>
      <p className="sm second">
        <Sentence
          text={messages.answeredBy({ by, at: formatTime(at) })}
          parts={{ time: (words) => <time dateTime={at}>{words}</time> }}
        />
      </p>
    </>
  );
}
