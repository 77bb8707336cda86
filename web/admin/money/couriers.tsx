import type { Answer } from '#contract/call.ts';
import type { CollectionState } from '#contract/payments/words.ts';
import * as messages from '#messages/admin-couriers.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { CollectionRow } from './collection-row.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { RemittancePanel } from './remittance-panel.tsx';

interface CouriersProps {
  state: CollectionState;
  collections: LoadedCall<Answer<'GET /v1/payments/collections'>>;
  onChanged: () => void;
}

/** What couriers have collected at the door: what they owe, the oldest first, or what they have paid. */
export const Couriers = ({ state, collections, onChanged }: CouriersProps) => (
  <>
    <RemittancePanel onRead={onChanged} />
    <Loaded of={collections} lead={messages.fetchCouriersFailed}>
      {({ data, next, owed, written_off: writtenOff }) => (
        <>
          {data.length === 0 && <Nothing state={state} />}
          {data.length > 0 && (
            <PaymentPanel
              note={writtenOff.orders > 0 ? messages.writtenOffInAll(writtenOff) : undefined}
              title={state === 'owed' ? messages.couriersOwe(owed) : messages.couriersHavePaid}
              actions={
                <DownloadButton url={`/v1/payments/collections/export?state=${state}`}>
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
                to={`?list=couriers&state=${state}&after=${next}`}
              >
                {messages.nextOnes}
              </Link>
            )}
            <Link
              className={buttonClass('plain')}
              to={`?list=couriers&state=${state === 'owed' ? 'paid' : 'owed'}`}
            >
              {state === 'owed' ? messages.showPaid : messages.showOwed}
            </Link>
          </div>
        </>
      )}
    </Loaded>
  </>
);

const Nothing = ({ state }: { state: CollectionState }) =>
  state === 'owed' ? (
    <EmptyState title={messages.nothingOwed} text={messages.nothingOwedText} />
  ) : (
    <EmptyState title={messages.nothingPaid} />
  );
