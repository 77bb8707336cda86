const rules = /* @__PURE__ */ new Intl.PluralRules('en');

/** The forms that this language has; another one may have more. */
interface Forms {
  one: string;
  other: string;
}

/** Returns the form that goes with a number. */
export const plural = (count: number, forms: Forms): string =>
  forms[rules.select(count) as keyof Forms];
