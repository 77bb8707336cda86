import { replace } from 'react-router';

import type { Route } from './+types/old-packing.ts';

/** What the two views of packed orders are called on the board. */
const views: Record<string, string> = { shipped: 'handed_over' };

/** The URL for packers before there was one board: old bookmarks lead there. */
export function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  const asked = new URLSearchParams(url.search);
  const view = asked.get('view');
  if (view !== null) asked.set('view', views[view] ?? view);
  const search = String(asked);
  const page = params['*'] === 'slips' ? '/slips' : '';
  throw replace(`/admin/parcels${page}${search && `?${search}`}`);
}

export default function OldPackingPage() {
  return null;
}
