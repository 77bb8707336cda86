/** The thirteen dark patterns of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, Annexure 1, in their order. */
export const darkPatterns = [
  'false urgency',
  'basket sneaking',
  'confirm shaming',
  'forced action',
  'subscription trap',
  'interface interference',
  'bait and switch',
  'drip pricing',
  'disguised advertisement',
  'nagging',
  'trick question',
  'SaaS billing',
  'rogue malware',
] as const;
export type DarkPattern = (typeof darkPatterns)[number];
