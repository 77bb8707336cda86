import { data } from 'react-router';

import { ErrorScreen } from '#web/shell/error-screen.tsx';
import { leaveFor } from '#web/ui/history-steps.ts';

import type { Route } from './+types/not-found.ts';

/** Any URL that is not a page of the shop. */
export const loader = () => data(null, { status: 404 });

/** A page of the storefront knows no page of the dashboard: the server is asked for it as a document of its own. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  await leaveFor(request.url);
  return new Promise(() => undefined);
}

/** Its document is never loaded again. */
export const shouldRevalidate = () => false;

export default function NotFound() {
  return <ErrorScreen status={404} />;
}
