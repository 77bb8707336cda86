import { TicketPercent } from '#web/admin/icons.tsx';
import { Plus } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { PromoCode } from '#contract/promotions/schemas.ts';
import * as messages from '#messages/admin-promotions.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';

import type { Route } from './+types/promo-codes.ts';
import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { TermWords } from './terms.tsx';
import { classes } from '#web/ui/classes.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import {
  panelItemClass,
  panelItemFigureClass,
  panelItemHeadClass,
  panelItemTextClass,
  panelsClass,
} from '#web/ui/looks/panels.ts';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({
  promoCodes: settled(context.get(apiContext)('GET /v1/promocodes')),
});

/** The shop's promo codes: add, edit, delete, and see how often each was used. */
export default function PromoCodesPage({ loaderData }: Route.ComponentProps) {
  const promoCodes = useLoaded(loaderData.promoCodes);
  const [edited, setEdited] = useState<PromoCode | 'new'>();
  return (
    <section aria-labelledby="promo-codes-title">
      <div className={pageHeadClass}>
        <h2 id="promo-codes-title">{messages.promoCodes}</h2>
        <button
          type="button"
          className={classes(buttonClass('primary', 'small'), 'push')}
          onClick={() => setEdited('new')}
        >
          <Plus />
          {messages.addPromoCode}
        </button>
      </div>
      <Loaded
        of={promoCodes}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={TicketPercent}
            title={messages.noPromoCodesYet}
            text={messages.noPromoCodesText}
          />
        }
      >
        {({ data }) => (
          <ul className={panelsClass} aria-busy={promoCodes.isLoading}>
            {data.map((promoCode) => (
              <PromoCodeCard
                key={promoCode.promocode_id}
                promoCode={promoCode}
                onEdit={() => setEdited(promoCode)}
                onChanged={promoCodes.reload}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <PromoCodeDialog
        promoCode={edited === 'new' ? undefined : edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onChanged={promoCodes.reload}
      />
    </section>
  );
}

interface PromoCodeCardProps {
  promoCode: PromoCode;
  onEdit: () => void;
  onChanged: () => void;
}

const PromoCodeCard = ({ promoCode, onEdit, onChanged }: PromoCodeCardProps) => (
  <li className={classes(panelClass, panelItemClass)}>
    <div className={panelItemHeadClass}>
      <h3>{promoCode.code}</h3>
      <strong className={panelItemFigureClass}>{givesOf(promoCode)}</strong>
    </div>
    <p className={classes('sm second', panelItemTextClass)}>{usesOf(promoCode)}</p>
    <TermWords terms={promoCode} />
    <EditActions
      name={promoCode.code}
      edit={onEdit}
      onDeleted={onChanged}
      remove={() => api('DELETE /v1/promocodes/{id}', { params: { id: promoCode.promocode_id } })}
      failed={messages.deletePromoCodeFailed}
      networkError={messages.deletePromoCodeFailedText}
      consequence={messages.deletePromoCodeText}
    />
  </li>
);

const givesOf = ({ percentage, amount, free_shipping: isSentFree }: PromoCode): string =>
  messages.codeGives({ percentage, amount, isSentFree });

const usesOf = ({ uses, max_uses: max, once_per_user: isOnceEach }: PromoCode): string =>
  messages.usesOfCode({ uses, max, isOnceEach });
