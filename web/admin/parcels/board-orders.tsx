import { Search } from '#web/ui/icons.tsx';
import { limits } from '#contract/limits.ts';
import type { Answer } from '#contract/call.ts';
import * as packingMessages from '#messages/admin-packing.ts';
import * as messages from '#messages/admin-parcels.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { Pager } from '#web/ui/pager.tsx';

import { OrderList } from './order-list.tsx';

interface BoardOrdersProps {
  of: LoadedCall<Answer<'GET /v1/parcels'>>;
  search: string;
  page: number;
  onChanged: () => void;
}

/** What a search has found, whatever its view, or without one what goes without a parcel. */
export const BoardOrders = ({ of, search, page, onChanged }: BoardOrdersProps) => (
  <>
    {!search && <p className="second">{messages.noParcelText}</p>}
    {of.answer && (
      <p className="second" role="status">
        {packingMessages.inAll({ totalItems: of.answer.total_items })}
      </p>
    )}
    <Loaded
      of={of}
      lead={messages.fetchBoardFailed}
      isEmpty={({ data }) => data.length === 0}
      empty={<NoOrders search={search} />}
    >
      {({ data, total_pages: totalPages }) => (
        <>
          <OrderList
            key={`${search} ${page}`}
            orders={data}
            isLoading={of.isLoading}
            onChanged={onChanged}
          />
          <Pager
            page={page}
            totalPages={totalPages}
            numbers={limits.pagerNumbers}
            to={(number) =>
              `?${new URLSearchParams({ ...(search ? { search } : { view: 'no_parcel' }), page: String(number) })}`
            }
          />
        </>
      )}
    </Loaded>
  </>
);

const NoOrders = ({ search }: { search: string }) =>
  search ? (
    <EmptyState
      icon={Search}
      title={packingMessages.nothingFound({ search })}
      text={packingMessages.nothingFoundText}
    >
      <Link className={buttonClass('plain')} to="/admin/parcels">
        {packingMessages.clearSearch}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={messages.nothingWithoutParcel} />
  );
