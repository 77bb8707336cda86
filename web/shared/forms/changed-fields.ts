/** What of these values is another one than before: so two who change different things both get theirs. */
export function changedFields<Values extends object>(
  before: Record<string, unknown>,
  values: Values,
): Partial<Values> {
  const changed = Object.entries(values).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed) as Partial<Values>;
}
