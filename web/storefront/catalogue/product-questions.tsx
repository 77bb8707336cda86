import { Suspense, useCallback, useEffect, useRef, useState } from 'react';

import type { Question } from '#contract/questions/schemas.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/questions.ts';
import { formatDay } from '#messages/times.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { useStore } from '#web/data/store.ts';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { CircleCheck, MessageCircle } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { sectionHeadClass } from '#web/ui/looks/heads.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import styles from './product-questions.module.css';

/** Its rules are larger than all the rest, and few who read ask. */
const QuestionForm = lazyPart(async () => (await import('./question-form.tsx')).QuestionForm);

/** How far below the screen the section may be when its questions are fetched, in pixels. */
const aheadPx = 400;

/** What others have asked about a product, fetched when one comes near it, and a way to ask. */
export function ProductQuestions({ productId: id }: { productId: number }) {
  const section = useRef<HTMLElement>(null);
  const questions = useOnDemand((page: number) =>
    api('GET /v1/products/{id}/questions', { params: { id }, query: { page: String(page) } }),
  );
  const [earlier, setEarlier] = useState<Question[]>([]);
  const { start } = questions;
  const [isNear, setIsNear] = useState(false);
  const begin = useCallback(() => setIsNear(true), []);
  useNear(section, begin);
  const [hasBegun, setHasBegun] = useState(false);
  if (isNear && !hasBegun) {
    setHasBegun(true);
    start(1);
  }
  return (
    <section
      ref={section}
      className={classes('needs-script', styles.section)}
      id="questions"
      aria-labelledby="questions-title"
    >
      <div className={sectionHeadClass}>
        <h2 id="questions-title">{messages.questionsTitle}</h2>
      </div>
      <div className={panelClass}>
        <Loaded of={questions} lead={messages.fetchQuestionsFailed} waiting={null}>
          {({ data, page_no: page, total_pages: pages }) => (
            <>
              {earlier.length + data.length === 0 && (
                <p className="second">{messages.noQuestionsYet}</p>
              )}
              <ul>
                {[...earlier, ...data].map((question) => (
                  <Asked key={question.id} question={question} />
                ))}
              </ul>
              {page < pages && (
                <button
                  type="button"
                  className={classes(buttonClass('plain', 'small'), 'mt-3')}
                  aria-busy={questions.isLoading}
                  onClick={() => {
                    setEarlier([...earlier, ...data]);
                    start(page + 1);
                  }}
                >
                  {messages.moreQuestions}
                </button>
              )}
            </>
          )}
        </Loaded>
        <Ask productId={id} />
      </div>
    </section>
  );
}

/** Calls once, when an element comes near the screen. */
function useNear(element: React.RefObject<HTMLElement | null>, onNear: () => void): void {
  // The browser reports when the element comes near.
  useEffect(() => {
    if (!element.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        onNear();
      },
      { rootMargin: `${aheadPx}px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, onNear]);
}

function Asked({ question }: { question: Question }) {
  const { store } = useStore();
  const { asked_by: name, asked_at: asked, answered_at: answered } = question;
  return (
    <li className={styles.asked}>
      <h3 className={styles.question} lang={languageOf(question.question)}>
        {question.question}
      </h3>
      <p className="xs third">
        <Sentence
          text={messages.askedBy({ name, at: formatDay(asked) })}
          parts={{ time: (words) => <time dateTime={asked}>{words}</time> }}
        />
      </p>
      <p className={styles.answer} lang={languageOf(question.answer)}>
        {question.answer}
      </p>
      <p className="xs third">
        <Sentence
          text={messages.answeredBy({ shop: store.shop_name, at: formatDay(answered) })}
          parts={{ time: (words) => <time dateTime={answered}>{words}</time> }}
        />
      </p>
    </li>
  );
}

function Ask({ productId }: { productId: number }) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  return (
    <div className={styles.ask}>
      <div role="status">
        {state === 'sent' && (
          <p className={noticeClass('good')}>
            <CircleCheck />
            {messages.thankYou}
          </p>
        )}
      </div>
      {state === 'open' ? (
        <Suspense>
          <QuestionForm productId={productId} onSent={() => setState('sent')} />
        </Suspense>
      ) : (
        <button type="button" className={buttonClass('soft')} onClick={() => setState('open')}>
          <MessageCircle />
          {state === 'sent' ? messages.askAnother : messages.ask}
        </button>
      )}
    </div>
  );
}
