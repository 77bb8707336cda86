import { type ComponentProps, Suspense } from 'react';

import * as messages from '#messages/payments.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';

const load = async () => (await import('./money-box.tsx')).default;
const Box = lazyPart(load);

/** Fetches the box's scripts while its data are on their way. */
export const prefetchMoneyBox = (): unknown => load().catch(() => undefined);

/** The money of an order, loaded when there is something to show: most orders are paid and packed. */
export const MoneyBox = (props: ComponentProps<typeof Box>) => (
  <Suspense
    fallback={<div className={skeletonClass('page')} role="status" aria-label={messages.loading} />}
  >
    <Box {...props} />
  </Suspense>
);
