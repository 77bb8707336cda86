import { Suspense, useState } from 'react';

import type { Product } from '#contract/catalogue/schemas.ts';
import * as cardMessages from '#messages/catalogue.ts';
import * as messages from '#messages/restock.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { useSession } from '#web/data/session.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { classes } from '#web/ui/classes.ts';
import { Bell, CircleCheck } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

import { forgetRestockRequest, noteRestockRequest, useRestockRequest } from './restock-requests.ts';
import { notifyButtonClass, notifyDoneClass } from './notify.ts';

/** Its rules are larger than all the rest, and most visitors never open it. */
const NotifyForm = lazyPart(async () => (await import('./notify-form.tsx')).NotifyForm);

/**
 * For a sold-out product: a button to request a message when it is back, to the account's phone number or a typed one.
 */
export function NotifyMe({ product: { product_id: id } }: { product: Product }) {
  const session = useSession();
  const asker = useRestockRequest(id, session?.id);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function whileBusy(work: () => Promise<unknown>) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  const ask = (accountId: number) =>
    whileBusy(async () => {
      await api('POST /v1/products/{id}/restock', { params: { id } });
      noteRestockRequest(id, { accountId });
    });
  const takeBack = () =>
    whileBusy(async () => {
      if (asker && 'key' in asker) {
        await api('POST /v1/restock/take-back', { body: { key: asker.key } });
      } else await api('DELETE /v1/products/{id}/restock', { params: { id } });
      forgetRestockRequest(id);
    });

  return (
    <>
      <div role="status">
        {asker && (
          <p className={classes(noticeClass('good'), notifyDoneClass)}>
            <CircleCheck />
            {messages.weWillNotify}
          </p>
        )}
      </div>
      {asker ? (
        <button
          type="button"
          className={linkClass('tall')}
          aria-busy={isBusy}
          onClick={() => void takeBack()}
        >
          {messages.doNotNotify}
        </button>
      ) : (
        <>
          <p className="sm second">{session ? messages.notifyMeOwnText : messages.notifyMeText}</p>
          {isOpen && !session ? (
            <Suspense>
              <NotifyForm productId={id} />
            </Suspense>
          ) : (
            <button
              type="button"
              className={classes(buttonClass('soft'), notifyButtonClass)}
              aria-busy={isBusy}
              onClick={() => (session ? void ask(session.id) : setIsOpen(true))}
            >
              <Bell />
              {cardMessages.notifyMe}
            </button>
          )}
        </>
      )}
    </>
  );
}
