import type { AuditChange, AuditSubject, AuditValue } from '#contract/activity/schemas.ts';

/** Values of a thing by field name, as in the API; a nested group adds its name to those of its fields. */
export interface AuditedFields {
  readonly [name: string]: AuditValue | AuditedFields | undefined;
}

/**
 * Returns the fields that differ between two states of a thing. Empty fields of a new or removed thing are left out. So
 * are names that end in `_id`, because the log shows things by the names that stand beside their ids.
 */
export function differences(
  before: AuditedFields | null,
  after: AuditedFields | null,
  subject: AuditSubject | null = null,
): AuditChange[] {
  const [was, is] = [flattened(before ?? {}), flattened(after ?? {})];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const change = { subject, field, before: was.get(field) ?? null, after: is.get(field) ?? null };
    const isLeftEmpty = !(before && after) && isEmpty(change.before) && isEmpty(change.after);
    return change.before === change.after || isLeftEmpty ? [] : [change];
  });
}

/** Returns the values by their full names, as in "policies refund". */
export const flattened = (fields: AuditedFields, prefix = ''): Map<string, AuditValue> =>
  new Map(
    Object.entries(fields).flatMap(([name, value]): [string, AuditValue][] => {
      if (typeof value === 'object' && value !== null) {
        return [...flattened(value, `${prefix}${name} `)];
      }
      return name.endsWith('_id') || value === undefined ? [] : [[`${prefix}${name}`, value]];
    }),
  );

const isEmpty = (value: AuditValue): boolean => value === null || value === '';
