import { useRouteLoaderData } from 'react-router';

import type { loader } from '#web/root.tsx';

/** What the root has loaded for every page: the shop's own words and its categories. */
export function useStore() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('The shell is drawn before its data.');
  return data;
}
