import { useState } from 'react';
import { useRevalidator } from 'react-router';

import type { DeliveryRules } from '#contract/shipping/rules.ts';
import type { Coverage as Reach } from '#contract/shipping/schemas.ts';
import * as messages from '#messages/admin-delivery.ts';
import { endDrafts } from '#web/data/drafts.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { classes } from '#web/ui/classes.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';

import type { Route } from './+types/delivery-page.ts';
import { CouriersPanel } from './couriers-panel.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { stackClass } from './delivery-look.ts';
import { RateFile } from './rate-file.tsx';
import type { Seen } from '#web/admin/save-seen.ts';
import { TryParcel } from './try-parcel.tsx';
import { ZoneReach } from './zone-reach.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => {
  const api = context.get(apiContext);
  return {
    delivery: settled(
      Promise.all([
        api('GET /v1/shipping/rules'),
        api('GET /v1/shipping/coverage'),
        api('GET /v1/category'),
        api('GET /v1/packing/couriers'),
      ]).then(([rules, coverage, categories, couriers]) => ({
        rules,
        coverage: coverage.data,
        categories: categories.data,
        couriers: couriers.data,
      })),
    ),
  };
};

const endDeliveryDraft = () => endDrafts('delivery');

/** Where parcels go, for how much, and until when: the owner's rules. */
export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const delivery = useLoaded(loaderData.delivery);
  const { revalidate } = useRevalidator();
  const [isTouched, setIsTouched] = useState(false);
  /** The last file that was stored here, and the rules that it replaced. */
  const [file, setFile] = useState<{ number: number; over: Seen<DeliveryRules> }>();
  const leaving = useLeaveGuard(isTouched, endDeliveryDraft);
  return (
    <section className={stackClass} aria-labelledby="delivery-title">
      <div className={pageHeadClass}>
        <h2 id="delivery-title">{messages.delivery}</h2>
      </div>
      <p className="second">
        <Sentence
          text={messages.deliveryText}
          parts={{
            link: (label) => (
              <Link className={linkClass()} to="/admin/settings#policies">
                {label}
              </Link>
            ),
          }}
        />
      </p>
      <Loaded of={delivery}>
        {({ rules, coverage, categories, couriers }) => (
          <>
            <TryParcel />
            <Coverage {...coverage} />
            <CouriersPanel {...couriers} />
            <RateFile
              isTouched={isTouched}
              onStored={() => {
                setFile({ number: (file?.number ?? 0) + 1, over: rules });
                void revalidate();
              }}
            />
            <DeliveryForm
              // What is in its fields is older than the file, whose rules are here once they are loaded.
              key={(file?.number ?? 0) - (file?.over === rules ? 1 : 0)}
              rules={rules}
              categories={categories}
              onTouched={setIsTouched}
              onSaved={() => void revalidate()}
            />
          </>
        )}
      </Loaded>
      {leaving}
    </section>
  );
}

/** What a shopkeeper sees before a customer meets it. */
function Coverage({ zones, unreached, unweighed }: Reach) {
  if (zones.length === 0 && unweighed === 0) return null;
  return (
    <section className={classes(panelClass, stackClass)} aria-labelledby="reach-title">
      <h3 id="reach-title">{messages.reach}</h3>
      {zones.length > 0 && <ZoneReach zones={zones} unreached={unreached} />}
      {unweighed > 0 && (
        <p>
          <Link className={linkClass('tall')} to="/admin/products?weight=none">
            {messages.productsUnweighed({ count: unweighed })}
          </Link>
        </p>
      )}
    </section>
  );
}
