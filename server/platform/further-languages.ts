import { type FurtherLanguage, furtherLanguages } from '#contract/languages.ts';

/** Returns what is loaded for each language beside the usual one. */
export async function ofFurtherLanguages<Loaded>(
  load: (language: FurtherLanguage) => Promise<Loaded>,
): Promise<Record<FurtherLanguage, Loaded>> {
  const loaded = furtherLanguages.map(async (one) => [one, await load(one)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Record<FurtherLanguage, Loaded>;
}
