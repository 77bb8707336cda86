import { useRevalidator } from 'react-router';

import { loadWithShell } from './shell-data.ts';

/** After a change of the categories: the bar above the page shows them anew. */
export function useShellRefresh(): () => void {
  const { revalidate } = useRevalidator();
  return () => void loadWithShell(revalidate);
}
