import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';

import type { Route } from './+types/packing-slips.ts';
import { slipOfOrder } from './slip-facts.ts';
import { inTheirWords } from '#web/shared/papers/slip-words.ts';
import { SlipsView, slipsIn } from './slips-view.tsx';

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const asked = slipsIn(url.searchParams).map((id) =>
    api('GET /v1/order_alert/details/{id}', { params: { id } }),
  );
  return {
    orders: settled(
      Promise.all(asked).then((answers) => inTheirWords(answers.map(({ data }) => data))),
    ),
  };
}

/** The packing slips of several orders. What is canceled has none. */
export default function PackingSlipsPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.orders);
  const orders = loaded.answer?.filter((order) => !order.is_canceled);
  return <SlipsView of={loaded} slips={orders?.map(slipOfOrder)} back="/admin/orders" />;
}
