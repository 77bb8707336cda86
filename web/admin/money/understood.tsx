import type { StatementAnswer } from '#contract/payments/statement-schemas.ts';
import * as messages from '#messages/admin-money.ts';
import { formatRupees } from '#messages/formats.ts';
import { formatDay } from '#messages/times.ts';
import { classes } from '#web/ui/classes.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

import styles from './understood.module.css';

/** How a statement was understood: its first payments, and the lines that were not. */
export function Understood({ statement }: { statement: StatementAnswer }) {
  const { first, problems, problem_count: count, payments } = statement;
  return (
    <>
      {payments === 0 && <p className={noticeClass('info')}>{messages.nothingCameIn}</p>}
      {payments > 0 && (
        <>
          <h3 className="mt-3">{messages.firstOfFile}</h3>
          <ul className={styles.first}>
            {first.map(({ line, day, amount, text }) => (
              <li key={line}>
                <span>{formatDay(day)}</span>
                <strong>{formatRupees(amount)}</strong>
                <span className={classes('sm second', styles.text)}>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {count > 0 && (
        <div className={styles.problems}>
          <p>{messages.linesNotUnderstood({ count })}</p>
          <ul>
            {problems.map(({ line, cell }) => (
              <li key={line}>{messages.lineProblem({ line, cell })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
