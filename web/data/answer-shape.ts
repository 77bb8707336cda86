import type { Shape } from '#contract/answer-shapes.ts';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kinds: Record<string, string> = { s: 'string', n: 'number', b: 'boolean' };

/** Whether a value has a shape. Additional fields are allowed: a newer server may send more. */
export function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return shape === '*' || typeof value === kinds[shape];
  if (Array.isArray(shape)) {
    if (shape.length === 2) return value === null || hasShape(value, shape[1]);
    return Array.isArray(value) && value.every((one) => hasShape(one, shape[0]));
  }
  if (!isGroup(value)) return false;
  return Object.entries(shape).every(([field, fieldShape]) => {
    const name = field.replace(/\?$/, '');
    if (Object.hasOwn(value, name)) return hasShape(value[name], fieldShape);
    return name !== field;
  });
}
