import { StoreInformation } from '#contract/store/schemas.ts';
import { optionalPictureUrl } from '#server/media/index.ts';

import type { StoreRow } from './queries.ts';
import { defaultInformation } from './texts.ts';
import { isGroup } from './rules.ts';

/**
 * The defaults, overridden field by field by the shopkeeper's settings: a damaged setting leaves the others alone, and
 * changing one policy leaves the other policies as they are.
 */
export function storeInformation(row: StoreRow | undefined): StoreInformation {
  const given = isGroup(row?.settings) ? row.settings : {};
  const fields = Object.entries(StoreInformation.shape).map(([name, schema]) => {
    const standard = defaultInformation[name as keyof StoreInformation];
    const checked = schema.safeParse(placedOver(standard, given[name]));
    return [name, checked.success ? checked.data : standard];
  });
  return {
    ...(Object.fromEntries(fields) as StoreInformation),
    is_open: Object.hasOwn(given, 'shop_name'),
    logo: row ? optionalPictureUrl(row) : null,
  };
}

/** Returns the given value in place of the default; in a group, text by text. */
function placedOver(standard: unknown, given: unknown): unknown {
  if (!isGroup(standard) || !isGroup(given)) return given;
  const texts = Object.entries(given).map(([name, text]) => [
    name,
    placedOver(standard[name], text),
  ]);
  return { ...standard, ...Object.fromEntries(texts) };
}
