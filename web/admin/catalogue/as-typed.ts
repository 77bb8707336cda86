import type { FormEvent } from 'react';

/** Removes characters that a number cannot contain, while typing and pasting. */
export const asTyped =
  (clean: (text: string, maxLength: number) => string, maxLength: number) =>
  ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    currentTarget.value = clean(currentTarget.value, maxLength);
  };
