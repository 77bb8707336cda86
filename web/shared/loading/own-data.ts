import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import { useSession } from '#web/data/session.ts';

/**
 * Loads the page's data again when another account logs in, here or in another tab. False until then: what was
 * loaded is another account's.
 */
export function useIsOwnData(): boolean {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [loadedFor, setLoadedFor] = useState(session);
  const isNew = session?.token !== loadedFor?.token;
  // Browser storage, which other tabs write too.
  useEffect(() => {
    if (isNew) void revalidate().then(() => setLoadedFor(session));
  }, [isNew, session, revalidate]);
  return session?.id === loadedFor?.id;
}
