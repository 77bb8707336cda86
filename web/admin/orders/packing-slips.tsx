import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';

import type { Route } from './+types/packing-slips.ts';
import { slipOfOrder, slipsOf } from './slip-facts.ts';
import { inTheirWords } from '#web/shared/papers/slip-words.ts';
import { SlipsView, parcelSlips, slipsIn } from './slips-view.tsx';

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const ids = slipsIn(url.searchParams);
  const asked = ids.map((id) => api('GET /v1/order_alert/details/{id}', { params: { id } }));
  return {
    slips: settled(
      Promise.all([
        Promise.all(asked).then((answers) => inTheirWords(answers.map(({ data }) => data))),
        parcelSlips(api, ids, url.searchParams),
      ]),
    ),
  };
}

/** The packing slips of several orders. What is canceled has none. */
export default function PackingSlipsPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.slips);
  const [orders, parcels = []] = loaded.answer ?? [];
  const slips = orders
    ?.filter((order) => !order.is_canceled)
    .flatMap((order) => slipsOf(slipOfOrder(order), parcels));
  return <SlipsView of={loaded} slips={slips} back="/admin/orders" />;
}
