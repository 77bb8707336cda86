import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import type { Settlement, SettlementReading } from '#contract/payments/settlement-schemas.ts';
import * as messages from '#messages/admin-money.ts';
import { formatTime } from '#messages/times.ts';
import { api } from '#web/data/fetch-transport.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { showToast } from '#web/ui/toast.ts';

import { MoneyRow } from './money-row.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { RowsSetAside } from './rows-set-aside.tsx';
import { SettlementProblems } from './settlement-problems.tsx';

interface SettlementPagesProps {
  settlements: LoadedCall<Answer<'GET /v1/payments/settlements'>>;
  onChanged: () => void;
}

/** What gateways have paid out to the bank: first what does not fit, then each settlement. */
export const SettlementPages = ({ settlements, onChanged }: SettlementPagesProps) => (
  <Loaded of={settlements} lead={messages.fetchMoneyFailed}>
    {({
      data,
      next,
      problems,
      problem_count: count,
      set_aside: setAside,
      missing_aside: missing,
      readings,
    }) => (
      <>
        <Readings readings={readings} onAsked={onChanged} />
        {count > 0 && (
          <SettlementProblems problems={problems} count={count} onChanged={onChanged} />
        )}
        {data.length === 0 && (
          <EmptyState title={messages.noSettlements} text={messages.noSettlementsText} />
        )}
        {data.length > 0 && (
          <PaymentPanel title={messages.settlementsTitle}>
            <ul>
              {data.map((settlement) => (
                <SettlementRow key={settlement.id} settlement={settlement} />
              ))}
            </ul>
          </PaymentPanel>
        )}
        {setAside.length > 0 && (
          <RowsSetAside rows={setAside} areMissing={false} onChanged={onChanged} />
        )}
        {missing.length > 0 && <RowsSetAside rows={missing} areMissing onChanged={onChanged} />}
        {next !== null && (
          <Link className={buttonClass('plain')} to={`?list=settlements&after=${next}`}>
            {messages.more}
          </Link>
        )}
      </>
    )}
  </Loaded>
);

function SettlementRow({ settlement }: { settlement: Settlement }) {
  const { gateway, settlement_id: id, utr, settled_at: at, amount, fee } = settlement;
  return (
    <MoneyRow
      what={
        <>
          <strong>{utr === null ? messages.notInBank : messages.bankReferenceOf({ utr })}</strong>
          <span className="sm second">{[gateway, ...(at ? [formatTime(at)] : [])].join(', ')}</span>
        </>
      }
      amount={amount}
      order={
        <>
          <span>{messages.settledCounts(settlement)}</span>
          <span className="sm second">{messages.feeOf({ fee })}</span>
        </>
      }
      actions={<span className="sm second">{id}</span>}
    />
  );
}

/** When each gateway was read, why it failed, and a button to read at once. */
function Readings({ readings, onAsked }: { readings: SettlementReading[]; onAsked: () => void }) {
  const [isBusy, setIsBusy] = useState(false);

  async function ask(): Promise<void> {
    setIsBusy(true);
    try {
      const { message } = await api('POST /v1/payments/settlements/read');
      showToast({ title: message });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
      onAsked();
    }
  }

  return (
    <>
      <p className="second">{messages.settlementsHint}</p>
      {readings.map(({ gateway, read_at: at, failure }) => (
        <p key={gateway} className={failure ? noticeClass('bad') : 'sm second'}>
          {failure
            ? messages.readingFailures[failure]({ gateway })
            : at
              ? messages.readLast({ gateway, time: formatTime(at) })
              : messages.neverRead({ gateway })}
        </p>
      ))}
      <div>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void ask()}
        >
          {isBusy ? messages.asking : messages.askNow}
        </button>
      </div>
    </>
  );
}
