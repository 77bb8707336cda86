import type { StatementAnswer } from '#contract/payments/statement-schemas.ts';
import * as messages from '#messages/admin-money.ts';
import { formatDay } from '#messages/times.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

import { FirstLines } from './first-lines.tsx';
import { OddLines } from './odd-lines.tsx';

/** How a statement was understood: its first payments, and the lines that were not. */
export function Understood({ statement }: { statement: StatementAnswer }) {
  const { first, payments } = statement;
  return (
    <>
      {payments === 0 && <p className={noticeClass('info')}>{messages.nothingCameIn}</p>}
      {payments > 0 && (
        <FirstLines
          title={messages.firstOfFile}
          lines={first.map(({ line, day, amount, text }) => ({
            line,
            what: formatDay(day),
            amount,
            text,
          }))}
        />
      )}
      <NotUnderstood statement={statement} />
    </>
  );
}

/** The lines of a statement that are left out, because the shop does not know what they mean. */
export const NotUnderstood = ({
  statement: { problems, problem_count: count },
}: {
  statement: StatementAnswer;
}) => (
  <OddLines
    lead={messages.linesNotUnderstood({ count })}
    lines={problems.map(({ line, cell }) => ({
      line,
      words: messages.lineProblem({ line, cell }),
    }))}
  />
);
