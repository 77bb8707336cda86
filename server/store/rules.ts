import type { StoreChange } from '#contract/store/schemas.ts';

/** The part of a change that is stored as it is. */
export type Settings = Omit<StoreChange, 'is_open'>;

/** Returns the parts of a change whose values differ from the known ones; of a group, only the texts that differ. */
export function differing(known: Record<string, unknown>, change: Settings): Settings {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(change)) {
    if (isGroup(value)) {
      const before = groupOf(known[name]);
      const texts = Object.entries(value).filter(
        ([key, text]) => key !== 'updated_at' && text !== before[key],
      );
      if (texts.length > 0) changed[name] = Object.fromEntries(texts);
    } else if (value !== known[name]) changed[name] = value;
  }
  return changed;
}

/**
 * Returns the stored settings, overridden by the change; in a group, texts that the change does not name stay. Policies
 * with a new text get the date of the change.
 */
export function mergeSettings(
  settings: Record<string, unknown>,
  change: StoreChange,
  redated: { policies: string[]; at: Date },
): Record<string, unknown> {
  const merged = { ...settings };
  for (const [name, value] of Object.entries(change)) {
    merged[name] = isGroup(value) ? { ...groupOf(settings[name]), ...value } : value;
  }
  if (redated.policies.length === 0) return merged;
  const dates = redated.policies.map((name) => [name, redated.at.toISOString()]);
  const { updated_at: before, ...policies } = groupOf(merged['policies']);
  const updated_at = { ...groupOf(before), ...Object.fromEntries(dates) };
  return { ...merged, policies: { ...policies, updated_at } };
}

const groupOf = (value: unknown): Record<string, unknown> => (isGroup(value) ? value : {});

/** Whether a value is a group of texts under one name. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
