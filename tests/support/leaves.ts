import type { z } from 'zod';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** The schemas of all fields of a body, or of a path or query, that are no objects or lists. */
export function* leavesOf(
  name: string,
  schema: z.ZodType,
): Generator<{ name: string; schema: z.ZodType }> {
  const { shape, element, options, valueType, innerType, in: before } = definitionOf(schema);
  if (shape) {
    for (const [field, one] of Object.entries(shape)) yield* leavesOf(`${name}.${field}`, one);
    return;
  }
  const inner = [element, valueType, ...(options ?? [])].filter((one) => one !== undefined);
  const under = innerType ?? before;
  const leaves = inner.length > 0 ? inner : under && isNested(under) ? [under] : [];
  for (const one of leaves) yield* leavesOf(name, one);
  if (leaves.length === 0) yield { name, schema };
}

function isNested(schema: z.ZodType): boolean {
  const { shape, element, options, valueType, innerType, in: before } = definitionOf(schema);
  const under = innerType ?? before;
  return (
    Boolean(shape ?? element ?? options ?? valueType) || (under !== undefined && isNested(under))
  );
}
