import type { SettlementProblem } from '#contract/payments/settlement-schemas.ts';
import { settlementProblemKinds } from '#contract/payments/words.ts';
import * as messages from '#messages/admin-money.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { formatTime } from '#messages/times.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { badgeClass } from '#web/ui/looks/badge.ts';

import { KindHead } from './kind-head.tsx';
import { MoneyRow } from './money-row.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { SetAside } from './set-aside.tsx';

interface SettlementProblemsProps {
  /** The oldest ones. */
  problems: SettlementProblem[];
  /** How many there are. */
  count: number;
  onChanged: () => void;
}

/** What does not fit in what gateways have paid out, by what is wrong with it, and what to do. */
export const SettlementProblems = ({ problems, count, onChanged }: SettlementProblemsProps) => (
  <PaymentPanel
    title={messages.doesNotFit({ count })}
    actions={
      count > problems.length && (
        <span className="second">{messages.moreProblems({ count: count - problems.length })}</span>
      )
    }
  >
    {settlementProblemKinds.map((kind) => (
      <ProblemsOfKind
        key={kind}
        kind={kind}
        problems={problems.filter((one) => one.kind === kind)}
        onChanged={onChanged}
      />
    ))}
  </PaymentPanel>
);

interface ProblemsOfKindProps extends Pick<SettlementProblemsProps, 'problems' | 'onChanged'> {
  kind: SettlementProblem['kind'];
}

function ProblemsOfKind({ kind, problems, onChanged }: ProblemsOfKindProps) {
  const titleId = `settlements-${kind}`;
  if (problems.length === 0) return null;
  return (
    <>
      <KindHead
        titleId={titleId}
        title={messages.problemTitles[kind]}
        badge={
          <span className={badgeClass('wait')}>
            <CircleAlert />
            {messages.look}
          </span>
        }
        note={messages.problemHints[kind]}
      />
      <ul aria-labelledby={titleId}>
        {problems.map((problem) => (
          <ProblemRow key={problem.id} problem={problem} onChanged={onChanged} />
        ))}
      </ul>
    </>
  );
}

interface ProblemRowProps {
  problem: SettlementProblem;
  onChanged: () => void;
}

function ProblemRow({ problem, onChanged }: ProblemRowProps) {
  const { kind, name, gateway, is_refund: isRefund, order_id: id, amount, expected, at } = problem;
  return (
    <MoneyRow
      what={
        <>
          <span>
            {(isRefund ? messages.refundNamed : messages.paymentNamed)({ name, gateway })}
          </span>
          <span className="sm second">{formatTime(at)}</span>
        </>
      }
      amount={amount}
      order={
        <>
          {id !== null && (
            <Link className={linkClass('tall')} to={orderPath(id)}>
              {messages.paidOrder({ id })}
            </Link>
          )}
          {expected !== null && (
            <span className="sm second">{messages.expectedAmount({ amount: expected })}</span>
          )}
        </>
      }
      actions={<SetAside row={problem} isMissing={kind === 'missing'} onChanged={onChanged} />}
    />
  );
}
