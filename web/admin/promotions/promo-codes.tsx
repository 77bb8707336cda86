import { TicketPercent } from '#web/admin/icons.tsx';
import { Plus } from '#web/ui/icons.tsx';
import { useState } from 'react';

import { formatRupees } from '#contract/money.ts';
import type { PromoCode } from '#contract/promotions/schemas.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { useAnswer } from '#web/data/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { TermWords } from './terms.tsx';

/** The shop's promo codes: add, edit, delete, and see how often each was used. */
export default function PromoCodesPage() {
  const { answer, failure, isLoading, reload } = useAnswer('GET /v1/promocodes');
  const [edited, setEdited] = useState<PromoCode | 'new'>();
  return (
    <section aria-labelledby="promo-codes-title">
      <div className="page-head">
        <h2 id="promo-codes-title">Promo codes</h2>
        <button type="button" className="btn primary small push" onClick={() => setEdited('new')}>
          <Plus className="icon" />
          Add Promo Code
        </button>
      </div>
      <FetchFailure failure={failure} onRetry={reload} />
      {!answer && !failure && <div className="sk h-72" role="status" aria-label="Loading" />}
      {answer?.data.length === 0 && (
        <EmptyState
          icon={TicketPercent}
          title="No promo codes yet"
          text="A code takes something off for whoever types it at checkout."
        />
      )}
      <ul className="admin-cards" aria-busy={isLoading}>
        {answer?.data.map((promoCode) => (
          <li className="panel admin-card" key={promoCode.promocode_id}>
            <div className="card-head">
              <h3>{promoCode.code}</h3>
              <strong className="share">{shareOf(promoCode)} OFF</strong>
            </div>
            <p className="sm second">{usesOf(promoCode)}</p>
            <TermWords terms={promoCode} />
            <EditActions
              name={promoCode.code}
              edit={() => setEdited(promoCode)}
              onDeleted={reload}
              remove={() =>
                api('DELETE /v1/promocodes/{id}', { params: { id: promoCode.promocode_id } })
              }
              failed="Failed to delete promo code"
              networkError="Error deleting promo code"
              consequence="Nobody can use it any more. Orders keep what they got."
            />
          </li>
        ))}
      </ul>
      <PromoCodeDialog
        promoCode={edited === 'new' ? undefined : edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onChanged={reload}
      />
    </section>
  );
}

const shareOf = ({ percentage, amount }: PromoCode): string =>
  percentage === null ? formatRupees(amount ?? 0) : `${percentage}%`;

function usesOf({ uses, max_uses: max, once_per_user: isOnce }: PromoCode): string {
  const limit = max === null ? '' : ` of ${max.toLocaleString('en-IN')}`;
  const times = (max ?? uses) === 1 ? 'time' : 'times';
  return `Used ${uses.toLocaleString('en-IN')}${limit} ${times}${isOnce ? ', once for each customer' : ''}`;
}
