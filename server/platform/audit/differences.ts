import type { AuditChange, AuditSubject, AuditValue } from '#contract/activity/schemas.ts';

/** Values of a thing by their names, as the API calls them; groups of values have names of their own. */
export interface AuditedFields {
  readonly [name: string]: AuditValue | AuditedFields | undefined;
}

/**
 * What differs between a thing as it was and as it is; nothing is told of what a new thing leaves empty. Names that
 * end in `_id` are left out: who reads the log knows things by their names, which stand beside them.
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

/** The values under their full names, as in "policies refund". */
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
