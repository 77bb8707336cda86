import { Plus, Tag } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { Offer } from '#contract/promotions/schemas.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { useStore } from '#web/data/store.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

import { OfferDialog } from './offer-dialog.tsx';
import { TermWords } from './terms.tsx';

/** The shop's offers, which apply to everyone: add, edit and delete. */
export default function OffersPage() {
  const { store } = useStore();
  const { answer, failure, isLoading, reload } = useAnswer('GET /v1/offers/all');
  const [edited, setEdited] = useState<Offer | 'new'>();
  return (
    <section aria-labelledby="offers-title">
      <div className="page-head">
        <h2 id="offers-title">Offers</h2>
        <button type="button" className="btn primary small push" onClick={() => setEdited('new')}>
          <Plus className="icon" />
          Add Offer
        </button>
      </div>
      {!store.offers_visible && (
        <p className="notice info mb-4">
          <span>
            Customers are not asked for an offer at checkout yet.{' '}
            <Link className="link" to="/admin/settings">
              Show offers to customers
            </Link>
          </span>
        </p>
      )}
      <FetchFailure failure={failure} onRetry={reload} />
      {!answer && !failure && <div className="sk h-72" role="status" aria-label="Loading" />}
      {answer?.data.length === 0 && (
        <EmptyState
          icon={Tag}
          title="No offers yet"
          text="An offer takes a percentage off, for everybody who chooses it at checkout."
        />
      )}
      <ul className="admin-cards" aria-busy={isLoading}>
        {answer?.data.map((offer) => (
          <li className="panel admin-card" key={offer.offer_id}>
            <div className="card-head">
              <h3>{offer.offer_name}</h3>
              <strong className="share">{offer.offer_percentage}% OFF</strong>
            </div>
            <p className="sm second clamp">{offer.offer_description}</p>
            <TermWords terms={offer} />
            <EditActions
              name={offer.offer_name}
              edit={() => setEdited(offer)}
              onDeleted={reload}
              remove={() => api('PUT /v1/offers/delete/{id}', { params: { id: offer.offer_id } })}
              failed="Failed to delete offer"
              networkError="Error deleting offer"
              consequence="Nobody gets it any more. Orders keep what they got."
            />
          </li>
        ))}
      </ul>
      <OfferDialog
        offer={edited === 'new' ? undefined : edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onChanged={reload}
      />
    </section>
  );
}
