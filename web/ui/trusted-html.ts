/** What a browser makes of a text that a policy has passed. */
export interface TrustedHtml {
  toString: () => string;
}

interface Policy {
  createHTML: (html: string) => TrustedHtml;
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string | undefined },
  ) => Policy;
}

/** Absent on the server and in browsers that do not know it. */
export const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** A policy that passes what it is given, and is given only what its name says. */
function passing(name: string): (html: string) => string | TrustedHtml {
  const policy = trustedTypes?.createPolicy(name, { createHTML: (html) => html });
  return (html) => policy?.createHTML(html) ?? html;
}

/** Passes what is drawn as it stands in our source: nothing of it comes from data. */
export const trustDrawing = passing('drawing');

/** Passes the HTML of a text that the server has formatted, and kept foreign HTML out of. */
export const trustFormattedText = passing('formatted-text');
