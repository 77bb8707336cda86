/**
 * The values that differ from before. Sending only these lets two people edit different fields of one thing at the
 * same time.
 */
export function changedFields<Values extends object>(
  before: Record<string, unknown>,
  values: Values,
): Partial<Values> {
  const changed = Object.entries(values).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed) as Partial<Values>;
}
