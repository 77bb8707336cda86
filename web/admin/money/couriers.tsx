import type { Answer } from '#contract/call.ts';
import type { CollectionState } from '#contract/payments/words.ts';
import * as messages from '#messages/admin-couriers.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';

import { CollectionRow } from './collection-row.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { RemittancePanel } from './remittance-panel.tsx';

interface CouriersProps {
  state: CollectionState;
  /** Whose lines are shown alone, if not all. */
  courier: string | undefined;
  collections: LoadedCall<Answer<'GET /v1/payments/collections'>>;
  onChanged: () => void;
}

/** What couriers have collected at the door: what they owe, the oldest first, or what they have paid. */
export const Couriers = ({ state, courier, collections, onChanged }: CouriersProps) => (
  <>
    <RemittancePanel onRead={onChanged} />
    <Loaded of={collections} lead={messages.fetchCouriersFailed}>
      {({ data, next, couriers, owed, written_off: writtenOff }) => (
        <>
          {(couriers.length > 1 || courier !== undefined) && (
            <nav className={chipsClass} aria-label={messages.ofCourier}>
              {[undefined, ...couriers.map((one) => one.courier)].map((one) => (
                <Link
                  key={one ?? ''}
                  className={one === courier ? chipClass('on') : chipClass()}
                  aria-current={one === courier || undefined}
                  to={pathOf({ state, courier: one })}
                >
                  {titleOf(couriers, one)}
                </Link>
              ))}
            </nav>
          )}
          {data.length === 0 && <Nothing state={state} />}
          {data.length > 0 && (
            <PaymentPanel
              note={writtenOff.orders > 0 ? messages.writtenOffInAll(writtenOff) : undefined}
              title={titleOfList(state, {
                owed,
                of: courier === undefined ? undefined : titleOf(couriers, courier),
              })}
              actions={
                <DownloadButton
                  url={`/v1/payments/collections/export?state=${state}${courierQuery(courier)}`}
                >
                  {messages.downloadList}
                </DownloadButton>
              }
            >
              <ul>
                {data.map((collection) => (
                  <CollectionRow
                    key={collection.order_id}
                    collection={collection}
                    onChanged={onChanged}
                  />
                ))}
              </ul>
            </PaymentPanel>
          )}
          <div className="row">
            {next && (
              <Link
                className={buttonClass('plain')}
                to={`${pathOf({ state, courier })}&after=${next}`}
              >
                {messages.nextOnes}
              </Link>
            )}
            <Link
              className={buttonClass('plain')}
              to={pathOf({ state: state === 'owed' ? 'paid' : 'owed', courier })}
            >
              {state === 'owed' ? messages.showPaid : messages.showOwed}
            </Link>
          </div>
        </>
      )}
    </Loaded>
  </>
);

type Listed = Answer<'GET /v1/payments/collections'>;

const courierQuery = (courier: string | undefined): string =>
  courier === undefined ? '' : `&courier=${encodeURIComponent(courier)}`;

const pathOf = ({ state, courier }: Pick<CouriersProps, 'state' | 'courier'>): string =>
  `?list=couriers&state=${state}${courierQuery(courier)}`;

/** What a courier is called; the lines of all where none is chosen. */
function titleOf(couriers: Listed['couriers'], courier: string | undefined): string {
  if (courier === undefined) return messages.allCouriers;
  if (courier === '-') return messages.noCourierKnown;
  return couriers.find((one) => one.courier === courier)?.title ?? courier;
}

function titleOfList(
  state: CollectionState,
  { owed, of }: { owed: Listed['owed']; of: string | undefined },
): string {
  if (state === 'paid') return messages.couriersHavePaid;
  return of === undefined
    ? messages.couriersOwe(owed)
    : messages.courierOwes({ title: of, ...owed });
}

const Nothing = ({ state }: { state: CollectionState }) =>
  state === 'owed' ? (
    <EmptyState title={messages.nothingOwed} text={messages.nothingOwedText} />
  ) : (
    <EmptyState title={messages.nothingPaid} />
  );
