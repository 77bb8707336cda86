import { Plus, Tag } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { EditedOffer } from '#contract/promotions/schemas.ts';
import * as messages from '#messages/admin-promotions.ts';
import { api } from '#web/data/fetch-transport.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { useStore } from '#web/data/store.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';

import { TranslateLink } from '#web/admin/translate-link.tsx';

import type { Route } from './+types/offers.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { TermWords } from './terms.tsx';
import { classes } from '#web/ui/classes.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import {
  panelItemClass,
  panelItemFigureClass,
  panelItemHeadClass,
  panelItemTextClass,
  panelsClass,
} from '#web/ui/looks/panels.ts';
import { Sentence } from '#web/ui/sentence.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({
  offers: settled(context.get(apiContext)('GET /v1/offers/all')),
});

/** The shop's offers, which apply to everyone: add, edit and delete. */
export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { store } = useStore();
  const offers = useLoaded(loaderData.offers);
  const [edited, setEdited] = useState<EditedOffer | 'new'>();
  return (
    <section aria-labelledby="offers-title">
      <div className={pageHeadClass}>
        <h2 id="offers-title">{messages.offers}</h2>
        <button
          type="button"
          className={classes(buttonClass('primary', 'small'), 'push')}
          onClick={() => setEdited('new')}
        >
          <Plus />
          {messages.addOffer}
        </button>
      </div>
      {!store.offers_visible && (
        <p className={classes(noticeClass('info'), 'mb-4')}>
          <span>
            <Sentence
              text={messages.offersHiddenNotice}
              parts={{
                show: (words) => (
                  <Link className={linkClass()} to="/admin/settings#offers">
                    {words}
                  </Link>
                ),
              }}
            />
          </span>
        </p>
      )}
      <Loaded
        of={offers}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState icon={Tag} title={messages.noOffersYet} text={messages.noOffersText} />}
      >
        {({ data }) => (
          <ul className={panelsClass} aria-busy={offers.isLoading}>
            {data.map((offer) => (
              <OfferCard
                key={offer.offer_id}
                offer={offer}
                onEdit={() => setEdited(offer)}
                onChanged={offers.reload}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <section className={classes(panelClass, 'mt-4')} aria-labelledby="offers-told">
        <h3 id="offers-told">{messages.whoMayBeTold}</h3>
        <p className="second mt-2 mb-3">{messages.whoMayBeToldText}</p>
        <DownloadButton url="/v1/consents/export?purpose=offers">
          {messages.downloadNumbers}
        </DownloadButton>
      </section>
      <OfferDialog
        offer={edited === 'new' ? undefined : edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onChanged={offers.reload}
      />
    </section>
  );
}

interface OfferCardProps {
  offer: EditedOffer;
  onEdit: () => void;
  onChanged: () => void;
}

const OfferCard = ({ offer, onEdit, onChanged }: OfferCardProps) => (
  <li className={classes(panelClass, panelItemClass)}>
    <div className={panelItemHeadClass}>
      <h3>{offer.offer_name}</h3>
      <strong className={panelItemFigureClass}>
        {messages.percentageOff({ offerPercentage: offer.offer_percentage })}
      </strong>
    </div>
    <p className={classes('sm second clamp', panelItemTextClass)}>{offer.offer_description}</p>
    <TermWords terms={offer} />
    <p>
      <TranslateLink kind="offer" id={offer.offer_id} name={offer.offer_name} />
    </p>
    <EditActions
      name={offer.offer_name}
      edit={onEdit}
      onDeleted={onChanged}
      remove={() => api('PUT /v1/offers/delete/{id}', { params: { id: offer.offer_id } })}
      failed={messages.deleteOfferFailed}
      networkError={messages.deleteOfferFailedText}
      consequence={messages.deleteOfferText}
    />
  </li>
);
