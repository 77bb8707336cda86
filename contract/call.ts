import type { z } from 'zod';

import type { EndpointShape } from './endpoint-shape.ts';
import type { EndpointName, Endpoints } from './index.ts';

/** What a call of the contract answers. */
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;

/** What a call of the contract takes: just what its endpoint describes, and all that it requires. */
export type CallInput<Name extends EndpointName> = Part<'params', InUrl<Taken<Name, 'params'>>> &
  Part<'query', InUrl<Taken<Name, 'query'>>> &
  BodyPart<Body<Name>> &
  Part<'headers', Named<Taken<Name, 'headers'>>>;

/** The input as an argument, which may be left out where nothing of it is required. */
export type CallArguments<Name extends EndpointName> =
  Partial<CallInput<Name>> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>];

/** Makes one call of the contract. */
export type Call = <Name extends EndpointName>(
  name: Name,
  ...input: CallArguments<Name>
) => Promise<Answer<Name>>;

/** What a part of an endpoint takes; never where it has no such part. */
type Taken<Name extends EndpointName, Key extends keyof EndpointShape> =
  Endpoints[Name] extends Record<Key, infer Schema extends z.ZodType> ? z.input<Schema> : never;

/** A form carries the same fields as JSON, and files. */
type Body<Name extends EndpointName> =
  | Taken<Name, 'body'>
  | (Endpoints[Name] extends { isForm: true } ? FormData : never);

/** The fields that an endpoint names, where it lets others pass. */
type Named<Fields> = {
  [Field in keyof Fields as string extends Field ? never : Field]: Fields[Field];
};

/** A part that is required where something in it is, and cannot be given where the endpoint has none. */
type Part<Key extends string, Value> = [Value] extends [never]
  ? Partial<Record<Key, never>>
  : Partial<Value> extends Value
    ? Partial<Record<Key, Value>>
    : Record<Key, Value>;

/** An empty object is a body too; none at all is not. */
type BodyPart<Value> = [Value] extends [never] ? { body?: never } : { body: Value };

/** In an address everything is text: a number or a boolean may be written for it, and null for nothing. */
type InUrl<Fields> = {
  [Field in keyof Fields]:
    | Fields[Field]
    | Spelled<Fields[Field]>
    | (undefined extends Fields[Field] ? null : never);
};

/** The numbers and booleans that a text may spell. */
type Spelled<Text> = Text extends `${infer Value extends number}`
  ? Value
  : Text extends `${infer Value extends boolean}`
    ? Value
    : string extends Text
      ? number | boolean
      : never;
