import { useRouteLoaderData } from 'react-router';

import { type ShellData, useNewestShell } from './shell-data.ts';

/** What every page knows: the shop's own words and its categories, as they arrived last. */
export function useStore(): ShellData {
  const data = useRouteLoaderData<ShellData>('root');
  if (!data) throw new Error('The shell is drawn before its data.');
  return useNewestShell(data);
}
