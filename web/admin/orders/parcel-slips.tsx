import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';

import type { Route } from './+types/parcel-slips.ts';
import { slipOfParcel } from './slip-facts.ts';
import { inTheirWords } from '#web/shared/papers/slip-words.ts';
import { SlipsView, slipsIn } from './slips-view.tsx';

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const asked = slipsIn(url.searchParams).map((id) =>
    api('GET /v1/parcels/{id}', { params: { id } }),
  );
  return {
    parcels: settled(
      Promise.all(asked).then((answers) => inTheirWords(answers.map(({ data }) => data))),
    ),
  };
}

/** The packing slips of parcels, for packers. */
export default function ParcelSlipsPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.parcels);
  const slips = loaded.answer?.map(slipOfParcel);
  return <SlipsView of={loaded} slips={slips} back="/admin/parcels" />;
}
