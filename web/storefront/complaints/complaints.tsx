import { Suspense } from 'react';

import * as messages from '#messages/complaints.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { apiContext } from '#web/data/loader-api.ts';
import { currentSession } from '#web/data/session.ts';
import { settled } from '#web/data/use-loaded.ts';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { hiddenPageMeta, pageMeta } from '#web/shared/store/seo.ts';

import { classes } from '#web/ui/classes.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';

import type { Route } from './+types/complaints.ts';
import { ComplaintPage } from './complaint-page.tsx';

/** One route for the three, loaded when asked for: every page of the shop loads the table of routes. */
const ComplainPart = lazyPart(async () => (await import('./complain-part.tsx')).default);
const FollowPart = lazyPart(async () => (await import('./follow-part.tsx')).default);
const OwnPart = lazyPart(async () => (await import('./own-part.tsx')).default);

const follow = 'follow';

export const meta: Route.MetaFunction = ({ matches, params: { part } }) => {
  const root = matches[0]?.loaderData;
  if (part !== undefined) {
    return hiddenPageMeta(root, part === follow ? messages.followTitle : messages.ticket);
  }
  return root
    ? pageMeta(root, {
        title: messages.complaints,
        description: messages.complaintsSummary,
        path: '/complaints',
      })
    : [];
};

export function clientLoader({
  context,
  params: { part },
  url: { searchParams },
}: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  if (part === follow) return {};
  const isKnown = currentSession() !== null;
  if (part !== undefined) {
    return {
      complaint: isKnown
        ? settled(api('GET /v1/complaints/own/{id}', { params: { id: part } }))
        : undefined,
    };
  }
  const product = searchParams.get('product') ?? '';
  return {
    product: /^\d{1,9}$/.test(product)
      ? settled(api('GET /v1/products/{id}', { params: { id: product } }))
      : undefined,
    own: isKnown
      ? settled(api('GET /v1/complaints/own', { query: { page: pageNumberIn(searchParams) } }))
      : undefined,
  };
}

const Pending = () => (
  <>
    <div
      className={classes(skeletonClass('page', 'wide'), 'needs-script')}
      role="status"
      aria-label={messages.loading}
    />
    <noscript>{messages.formNeedsJavaScript}</noscript>
  </>
);

export const HydrateFallback = () => (
  <ComplaintPage>
    <Pending />
  </ComplaintPage>
);

/** Complaining, finding a complaint again, or one of one's own. */
export default function ComplaintsPage({ params: { part }, loaderData }: Route.ComponentProps) {
  return (
    <ComplaintPage>
      <Suspense fallback={<Pending />}>
        {part === undefined && <ComplainPart {...loaderData} />}
        {part === follow && <FollowPart />}
        {part !== undefined && part !== follow && (
          <OwnPart key={part} loading={loaderData.complaint} />
        )}
      </Suspense>
    </ComplaintPage>
  );
}
