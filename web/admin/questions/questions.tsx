import { useSearchParams } from 'react-router';

import { limits } from '#contract/limits.ts';
import { type QuestionState, questionStates } from '#contract/questions/words.ts';
import * as messages from '#messages/admin-questions.ts';
import { MessageSquareText } from '#web/admin/icons.tsx';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { rowsClass } from '#web/ui/looks/rows.ts';
import { Pager } from '#web/ui/pager.tsx';

import type { Route } from './+types/questions.ts';
import { QuestionRow } from './question-row.tsx';

const stateIn = (search: URLSearchParams): QuestionState =>
  questionStates.find((state) => state === search.get('state')) ?? 'waiting';

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  questions: settled(
    context.get(apiContext)('GET /v1/questions', {
      query: { state: stateIn(url.searchParams), page: pageNumberIn(url.searchParams) },
    }),
  ),
});

/** What customers ask about products: to be answered, answered, or hidden. */
export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const state = stateIn(parameters);
  const questions = useLoaded(loaderData.questions);
  return (
    <section aria-labelledby="questions-title">
      <div className={pageHeadClass}>
        <h2 id="questions-title">{messages.questions}</h2>
        {questions.answer && (
          <p className="second" role="status">
            {messages.counted({ count: questions.answer.total_items })}
          </p>
        )}
      </div>
      <nav className={chipsClass} aria-label={messages.whichQuestions}>
        {questionStates.map((one) => (
          <Link
            key={one}
            className={one === state ? chipClass('on') : chipClass()}
            aria-current={one === state || undefined}
            to={one === 'waiting' ? '?' : `?state=${one}`}
          >
            {messages.states[one]}
          </Link>
        ))}
      </nav>
      <Loaded
        of={questions}
        lead={messages.fetchFailed}
        isEmpty={({ total_items: count }) => count === 0}
        empty={
          <EmptyState
            icon={MessageSquareText}
            title={messages.none[state]}
            text={messages.noneText}
          />
        }
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ul className={rowsClass} aria-busy={questions.isLoading}>
              {data.map((question) => (
                <QuestionRow key={question.id} question={question} onChanged={questions.reload} />
              ))}
            </ul>
            <Pager
              page={pageNumberIn(parameters)}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => `?state=${state}&page=${number}`}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
