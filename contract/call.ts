import type { z } from 'zod';

import type { EndpointShape } from './endpoint-shape.ts';
import type { EndpointName, Endpoints } from './index.ts';

/** The response of a call of the contract. */
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;

/** The input of a call of the contract: exactly the fields of its endpoint, with the required ones required. */
export type CallInput<Name extends EndpointName> = Part<'params', InUrl<Taken<Name, 'params'>>> &
  Part<'query', InUrl<Taken<Name, 'query'>>> &
  BodyPart<Body<Name>> &
  Part<'headers', Named<Taken<Name, 'headers'>>>;

/** The input as an argument, which may be left out if nothing in it is required. */
type CallArguments<Name extends EndpointName> =
  Partial<CallInput<Name>> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>];

/** Makes one call of the contract. */
export type Call = <Name extends EndpointName>(
  name: Name,
  ...input: CallArguments<Name>
) => Promise<Answer<Name>>;

/** The type of one part of an endpoint's input; `never` if the endpoint has no such part. */
type Taken<Name extends EndpointName, Key extends keyof EndpointShape> =
  Endpoints[Name] extends Record<Key, infer Schema extends z.ZodType> ? z.input<Schema> : never;

/** A form has the same fields as JSON, and files as well. */
type Body<Name extends EndpointName> =
  | Taken<Name, 'body'>
  | (Endpoints[Name] extends { isForm: true } ? FormData : never);

/** The named fields only, without the index signature of an endpoint that lets other fields pass. */
type Named<Fields> = {
  [Field in keyof Fields as string extends Field ? never : Field]: Fields[Field];
};

/** A part of the input: required if one of its fields is, and forbidden if the endpoint has no such part. */
type Part<Key extends string, Value> = [Value] extends [never]
  ? Partial<Record<Key, never>>
  : Partial<Value> extends Value
    ? Partial<Record<Key, Value>>
    : Record<Key, Value>;

/** An empty object is still a body, so this part is required even if no field of it is. */
type BodyPart<Value> = [Value] extends [never] ? { body?: never } : { body: Value };

/** Everything in a URL is text: a number or a boolean may be given for it, and null for no value. */
type InUrl<Fields> = {
  [Field in keyof Fields]:
    | Fields[Field]
    | Spelled<Fields[Field]>
    | (undefined extends Fields[Field] ? null : never);
};

/** The numbers and booleans that a text type can spell. */
type Spelled<Text> = Text extends `${infer Value extends number}`
  ? Value
  : Text extends `${infer Value extends boolean}`
    ? Value
    : string extends Text
      ? number | boolean
      : never;
