/** The value that a trusted-types policy returns. */
export interface TrustedHtml {
  toString: () => string;
}

interface Policy {
  createHTML: (html: string) => TrustedHtml;
  createScriptURL: (url: string) => unknown;
}

/** Each gives back the text that it passes; what gives back nothing is rejected. */
interface Rules {
  createHTML?: (html: string) => string | undefined;
  createScriptURL?: (url: string) => string;
  createScript?: (text: string) => string | undefined;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => Policy;
}

/** Undefined on the server and in browsers without trusted types. */
export const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** A policy that returns its input unchanged. Its callers make sure that it only receives what its name describes. */
function passing(name: string): (html: string) => string | TrustedHtml {
  const policy = trustedTypes?.createPolicy(name, { createHTML: (html) => html });
  return (html) => policy?.createHTML(html) ?? html;
}

/** Passes drawings that are constants in our source; nothing in them comes from data. */
export const trustDrawing = passing('drawing');

/** Passes HTML that the server produced from a text; the server escapes any HTML in it. */
export const trustFormattedText = passing('formatted-text');
