/**
 * What a label or a description of food may say only where it is proved or certified: words that the Food Safety and Standards
 * (Advertising and Claims) Regulations 2018 and the rules of organic food restrict.
 */
const claims = [
  'natural',
  'organic',
  'pure',
  'fresh',
  'traditional',
  'original',
  'genuine',
  'authentic',
  'healthy',
  'sugar free',
  'gluten free',
  'fat free',
  'low fat',
  'no added sugar',
  'no preservatives',
  'preservative free',
  'chemical free',
  'immunity',
  'diabetic',
];

const found = new RegExp(
  String.raw`\b(?:${claims.map((claim) => claim.replace(' ', '[ -]?')).join('|')})\b`,
  'gi',
);

/** Returns the claims in a text about food, in small letters, each once. */
export const claimsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(found), ([claim]) => claim.toLowerCase())),
];
