import { z } from 'zod';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';

type Schema = {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  pattern?: string;
};

/** Values for fields with these names, if a generated one would not be valid. */
export type Known = Record<string, unknown>;

/** A request in terms of the endpoint table. */
export interface Shot {
  method: string;
  address: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A field of a call that accepts text. */
export interface TextPlace {
  /** As in `GET /v1/products, query search`. */
  name: string;
  shotWith: (text: string) => Shot;
}

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** A URL cannot contain half of a surrogate pair. */
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());

const schemaOf = (shape: z.ZodType | undefined): Schema =>
  shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : {};

const fieldsOf = (shape: z.ZodType | undefined): string[] =>
  Object.keys(schemaOf(shape).properties ?? {});

/** A valid value, so that only the tested field is invalid. */
function sampleOf(schema: Schema, known: Known): unknown {
  const { type, anyOf, enum: values, properties, required = [], items } = schema;
  if (values) return values[0];
  if (anyOf?.[0]) return sampleOf(anyOf[0], known);
  if (items) return [sampleOf(items, known)];
  if (properties) {
    const wanted = Object.entries(properties).filter(([name]) => required.includes(name));
    return Object.fromEntries(
      wanted.map(([name, one]) => [name, known[name] ?? sampleOf(one, known)]),
    );
  }
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  return 'something';
}

/** A call with all required input, and the fields of its body. */
export function plainShot(name: EndpointName, known: Known): { shot: Shot; bodyFields: string[] } {
  const [method = '', route = ''] = name.split(' ');
  const shape: EndpointShape = endpoints[name];
  const body = shape.body && sampleOf(schemaOf(shape.body), known);
  const address = route.replaceAll(/\{\w+\}/g, '1');
  return {
    shot: { method, address, ...(body !== undefined && { body }) },
    bodyFields: fieldsOf(shape.body),
  };
}

/** Every field of a call: in its path, query, headers and body. */
export function* placesOf(name: EndpointName, known: Known): Generator<TextPlace> {
  const shape: EndpointShape = endpoints[name];
  const { shot } = plainShot(name, known);
  const { address, body } = shot;
  const route = name.slice(shot.method.length + 1);
  for (const [place] of route.matchAll(/\{\w+\}/g)) {
    yield {
      name: `${name}, ${place}`,
      shotWith: (text) => ({
        ...shot,
        address: route.replace(place, () => inAddress(text)).replaceAll(/\{\w+\}/g, '1'),
      }),
    };
  }
  for (const field of [...fieldsOf(shape.query), 'sort', 'unknown']) {
    yield {
      name: `${name}, query ${field}`,
      shotWith: (text) => ({ ...shot, address: `${address}?${field}=${inAddress(text)}` }),
    };
  }
  for (const field of fieldsOf(shape.headers)) {
    yield {
      name: `${name}, header ${field}`,
      shotWith: (text) => ({ ...shot, headers: { [field]: inAddress(text) } }),
    };
  }
  yield* bodyPlaces(`${name}, body`, schemaOf(shape.body), body, (changed) => ({
    ...shot,
    body: changed,
  }));
}

function* bodyPlaces(
  name: string,
  schema: Schema,
  body: unknown,
  shotOf: (body: unknown) => Shot,
): Generator<TextPlace> {
  if (schema.items && Array.isArray(body)) {
    yield* bodyPlaces(name, schema.items, body[0], (one) => shotOf([one]));
    return;
  }
  for (const field of Object.keys(schema.properties ?? {})) {
    yield {
      name: `${name} ${field}`,
      shotWith: (text) => shotOf({ ...(body as object), [field]: text }),
    };
  }
}
