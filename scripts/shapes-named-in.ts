import type { AnswerShapes } from '../contract/answer-shapes.ts';

/** A call's name in quotes; one in angle brackets is a type, which makes no call. */
const callName = /(?<!<)'((?:GET|POST|PUT|PATCH|DELETE) \/v1\/[^']*)'/g;

/** Returns those of the shapes whose calls a module's source names. */
export function shapesNamedIn(source: string, all: AnswerShapes): AnswerShapes {
  const names = new Set(Array.from(source.matchAll(callName), ([, name]) => name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}
