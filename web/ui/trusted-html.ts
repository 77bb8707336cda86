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

const formattedText = trustedTypes?.createPolicy('formatted-text', { createHTML: (html) => html });

/** Passes the HTML of a text that the server has formatted, and kept foreign HTML out of. */
export const trustFormattedText = (html: string): string | TrustedHtml =>
  formattedText?.createHTML(html) ?? html;
