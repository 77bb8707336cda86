import type { RemittanceAnswer } from '#contract/payments/collection-schemas.ts';
import * as messages from '#messages/admin-couriers.ts';
import { lineProblem, linesNotUnderstood } from '#messages/admin-money.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

import { FirstLines } from './first-lines.tsx';
import { OddLines } from './odd-lines.tsx';

/** What a courier's file means: which orders it pays, and what is left out and why. */
export function UnderstoodRemittances({ file }: { file: RemittanceAnswer }) {
  const { first, fitting, known, left_out: leftOut, problems } = file;
  return (
    <>
      {fitting.orders === 0 && <p className={noticeClass('info')}>{messages.nothingFits}</p>}
      {fitting.orders > 0 && (
        <FirstLines
          title={messages.fitting(fitting)}
          lines={first.map(({ line, order_id: id, amount, reference, outcome }) => ({
            line,
            what: messages.orderNumber({ id }),
            amount,
            text: messages.meaning({ reference, outcome }),
          }))}
        />
      )}
      {known > 0 && <p className="second">{messages.knownBefore({ count: known })}</p>}
      <OddLines
        lead={messages.leftOut({ count: file.left_out_count })}
        lines={leftOut.map(({ line, order_id: id, amount, outcome }) => ({
          line,
          words: messages.lineOf({ line, id, amount, outcome }),
        }))}
      />
      <OddLines
        lead={linesNotUnderstood({ count: file.problem_count })}
        lines={problems.map(({ line, cell }) => ({ line, words: lineProblem({ line, cell }) }))}
      />
    </>
  );
}
