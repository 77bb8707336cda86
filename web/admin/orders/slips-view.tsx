import { Printer } from '#web/admin/icons.tsx';

import type { Call } from '#contract/call.ts';
import type { ParcelSlip } from '#contract/parcels/answers.ts';
import * as messages from '#messages/admin-orders.ts';
import type { Loaded as Loading } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

import { Slip } from './slip.tsx';
import type { SlipFacts } from './slip-facts.ts';
import styles from './slips-view.module.css';

/** As many as a page of the packing board has. */
const maxSlips = 50;

const idsIn = (search: URLSearchParams, name: 'ids' | 'parcels'): string[] => {
  const ids = (search.get(name) ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  return [...new Set(ids)].slice(0, maxSlips);
};

/** The orders whose slips a URL asks for. */
export const slipsIn = (search: URLSearchParams): string[] => idsIn(search, 'ids');

/** What lies in each parcel of orders that go in several; of those that a URL names, if it names any that is left. */
export async function parcelSlips(
  api: Call,
  orders: readonly (number | string)[],
  search?: URLSearchParams,
): Promise<ParcelSlip[]> {
  if (orders.length === 0) return [];
  const { data } = await api('GET /v1/packing/slips', { query: { orders: orders.join(',') } });
  const named = new Set(search ? idsIn(search, 'parcels') : []);
  const isNamed = ({ parcel_id: id }: ParcelSlip) => named.has(String(id));
  const ordersNamed = new Set(data.filter(isNamed).map(({ order_id: id }) => id));
  return data.filter((slip) => isNamed(slip) || !ordersNamed.has(slip.order_id));
}

export const Slips = ({ slips }: { slips: SlipFacts[] }) => (
  <div className={styles.slips}>
    {slips.map((slip) => (
      <Slip key={slip.parcel?.parcel_id ?? `order-${slip.order_id}`} slip={slip} />
    ))}
  </div>
);

interface SlipsViewProps<Answer> {
  of: Loading<Answer>;
  slips: SlipFacts[] | undefined;
  /** The list that one came from. */
  back: string;
}

/** The packing slips of several orders, each on a sheet of its own. */
export const SlipsView = <Answer,>({ of: loaded, slips, back }: SlipsViewProps<Answer>) => (
  <section aria-labelledby="slips-title">
    <div className={classes(pageHeadClass, 'no-print')}>
      <Back to={back} />
      <h2 id="slips-title">{messages.packingSlips}</h2>
      {slips && slips.length > 0 && (
        <button
          type="button"
          className={classes(buttonClass('primary', 'small'), 'push')}
          onClick={() => window.print()}
        >
          <Printer />
          {messages.print}
        </button>
      )}
    </div>
    <Loaded
      of={loaded}
      lead={messages.fetchOrderFailed}
      isEmpty={() => slips?.length === 0}
      empty={<EmptyState title={messages.noSlips} text={messages.noSlipsText} />}
    >
      {() => <Slips slips={slips ?? []} />}
    </Loaded>
  </section>
);
