import { useRouteLoaderData } from 'react-router';

import { type ShellData, useNewestShell } from './shell-data.ts';

/** The newest store information and categories, which every page has. */
export function useStore(): ShellData {
  const data = useRouteLoaderData<ShellData>('root');
  if (!data) throw new Error('The shell is drawn before its data.');
  return useNewestShell(data);
}
