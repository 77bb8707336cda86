import type { StoreChange } from '#contract/store.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { lockSettings, updateSettings } from './queries.ts';
import { isGroup, mergeSettings } from './rules.ts';

/** Sets what is named and returns all that is set. Throws `no_changes` where nothing is named. */
export async function changeStore(db: Db, change: StoreChange, at: Date): Promise<object> {
  if (Object.keys(change).length === 0) throw new ShopError('no_changes');
  return db.transaction().execute(async (db) => {
    const known = await lockSettings(db);
    const settings = mergeSettings(isGroup(known) ? known : {}, change, at);
    await updateSettings(db, settings, at);
    return settings;
  });
}
