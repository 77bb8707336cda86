import { classes } from '../classes.ts';

type Class = string | undefined;

/** Makes a function that joins a class with those of the variants that are named; undefined names none. */
export const lookOf =
  <Variant extends string>(base: Class, variants: Record<Variant, Class>) =>
  (...names: (Variant | undefined)[]): string =>
    classes(base, ...names.map((name) => name && variants[name]));
