interface Merged<Draft> {
  draft: Draft;
  /** What both have changed, each to something else: it is as it was typed here. */
  both: (keyof Draft)[];
}

/** What is typed, with what somebody else has saved meanwhile where nothing was typed. */
export function mergedDraft<Draft extends object>(
  opened: Draft,
  typed: Draft,
  theirs: Draft,
): Merged<Draft> {
  const names = Object.keys(typed) as (keyof Draft)[];
  const isTyped = (name: keyof Draft) => !isSame(typed[name], opened[name]);
  const untouched = names.filter((name) => !isTyped(name));
  return {
    draft: { ...typed, ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])) },
    both: names.filter(
      (name) =>
        isTyped(name) && !isSame(theirs[name], opened[name]) && !isSame(typed[name], theirs[name]),
    ),
  };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
