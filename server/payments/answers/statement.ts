import { rupees } from '#contract/money.ts';
import type { Credit, StatementAnswer } from '#contract/payments/statement-schemas.ts';

import type { MatchedCredit } from '../use-cases/find-matches.ts';
import type { ReadStatement } from '../use-cases/statement.ts';

/** How many payments and problems of a statement are shown. */
export const shownPayments = 5;
export const shownProblems = 50;
const shownCell = 80;

export const statementAnswer = (read: ReadStatement): StatementAnswer => ({
  columns: read.columns ?? null,
  headings: read.headings,
  payments: read.credits.length,
  added: read.added,
  first: read.credits.slice(0, shownPayments).map(({ line, day, paise, references, text }) => ({
    line,
    day,
    amount: rupees(paise),
    reference: references[0] ?? null,
    text,
  })),
  problems: read.problems.slice(0, shownProblems).map(problemAnswer),
  problem_count: read.problems.length,
});

export const creditAnswer = ({ match, fits = [], ...credit }: MatchedCredit): Credit => ({
  id: credit.id,
  day: credit.day,
  amount: rupees(credit.paise),
  reference: credit.references[0] ?? null,
  text: credit.text,
  state: credit.attempt_id === null ? (credit.is_set_aside ? 'set_aside' : 'open') : 'used',
  added_at: credit.added_at.toISOString(),
  order_id: credit.order_id,
  match: match
    ? {
        attempt_id: match.attemptId,
        order_id: match.orderId,
        recipient: match.recipient,
        amount: rupees(match.paise),
        by: match.by,
        sureness: match.doubt === null ? 'sure' : 'unsure',
        is_seen: match.isSeen,
        why: match.doubt,
      }
    : null,
  fits,
});

/** What is not understood of a file, as short as it is shown. */
export const problemAnswer = <What>({
  line,
  what,
  cell,
}: {
  line: number;
  what: What;
  cell: string;
}) => ({
  line,
  what,
  cell: cell.slice(0, shownCell).toWellFormed(),
});
