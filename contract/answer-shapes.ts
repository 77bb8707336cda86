import { z } from 'zod';

import type { EndpointName } from './index.ts';
import { endpoints } from './index.ts';

/**
 * The kinds of values in a response: enough to distinguish the shop's response from one of another server (a proxy, a
 * captive portal), in a tenth of the size of the schemas. `s`, `n` and `b` are a text, a number and a boolean, `*` is
 * anything; `[shape]` is a list and `['?', shape]` may be null; the name of an optional field ends in `?`.
 */
export type Shape = 's' | 'n' | 'b' | '*' | [Shape] | ['?', Shape] | { [name: string]: Shape };

export type AnswerShapes = Partial<Record<EndpointName, Shape>>;

interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const simple: Record<string, Shape> = { string: 's', number: 'n', integer: 'n', boolean: 'b' };

/** Returns the shapes of all JSON responses, from the endpoint table. */
export function answerShapes(): AnswerShapes {
  const json = Object.entries(endpoints).filter(([, endpoint]) => !('file' in endpoint));
  return Object.fromEntries(
    json.map(([name, { answer }]) => {
      const schema = z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' });
      return [name, shapeOf(schema as JsonSchema)];
    }),
  );
}

function shapeOf({ type, anyOf, items, properties, required = [] }: JsonSchema): Shape {
  const kinds = anyOf ?? (Array.isArray(type) ? type.map((one) => ({ type: one })) : []);
  if (kinds.length > 0) {
    const [first, ...others] = kinds.filter((one) => one.type !== 'null');
    const shape = first && others.length === 0 ? shapeOf(first) : '*';
    return kinds.some((one) => one.type === 'null') ? ['?', shape] : shape;
  }
  if (type === 'array') return [items ? shapeOf(items) : '*'];
  if (type === 'object') {
    const fields = Object.entries(properties ?? {});
    return Object.fromEntries(
      fields.map(([name, schema]) => [
        required.includes(name) ? name : `${name}?`,
        shapeOf(schema),
      ]),
    );
  }
  return (typeof type === 'string' ? simple[type] : undefined) ?? '*';
}
