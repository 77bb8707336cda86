import type { StoreChange } from '#contract/store.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { storeInformation } from './answers.ts';
import { lockSettings, updateSettings } from './queries.ts';
import { isGroup, mergeSettings, realChange } from './rules.ts';

/** Sets what is named and returns all that is set. Throws `no_changes` where nothing is another than before. */
export async function changeStore(db: Db, wanted: StoreChange, at: Date): Promise<object> {
  return db.transaction().execute(async (db) => {
    const known = await lockSettings(db);
    const change = realChange(storeInformation(known), wanted);
    if (Object.keys(change).length === 0) throw new ShopError('no_changes');
    const settings = mergeSettings(isGroup(known) ? known : {}, change, at);
    await updateSettings(db, settings, at);
    return settings;
  });
}
