import type { Fields, OrderFieldName } from './fields.ts';

/** The value of a field in answers. */
export type FieldValue<Name extends OrderFieldName> = Value<Name, string, boolean>;

/** The value of a field as it is stored. */
export type StoredValue<Name extends OrderFieldName> = Value<Name, Date, Date | null, string>;

type Value<Name extends OrderFieldName, Time, Set, Word = never> =
  | ByKind<
      Fields[Name]['kind'],
      { text: string; day: string; number: number; amount: number; time: Time; set: Set },
      Word
    >
  | (Fields[Name]['isNullable'] extends true ? null : never);

type ByKind<Of, Types, Word> = Of extends keyof Types
  ? Types[Of]
  : Of extends readonly (infer Known)[]
    ? [Word] extends [never]
      ? Known
      : Word
    : never;
