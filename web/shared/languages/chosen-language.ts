import { type Language, languages } from '#contract/languages.ts';
import { browserValue } from '#web/data/browser-storage.ts';
import { quietApi } from '#web/data/fetch-transport.ts';
import { language as ownLanguage } from '#web/data/language.ts';
import type { Session } from '#web/data/session.ts';

/** The language that was chosen last in this browser. */
interface Chosen {
  language: Language;
  /** The account that knows of it; null if none does yet. */
  accountId: number | null;
}

/** Anything else in storage counts as no choice: it may come from anywhere. */
const chosen = browserValue<Chosen | null>('language', null, (value) => {
  if (typeof value !== 'object' || value === null) return null;
  const { language, accountId = null } = value as Partial<Record<keyof Chosen, unknown>>;
  const known = languages.find((one) => one === language);
  if (!known) return null;
  return { language: known, accountId: typeof accountId === 'number' ? accountId : null };
});

/** Remembers what the reader has chosen; the account is told on the page that opens next. */
export const chooseLanguage = (language: Language): void =>
  chosen.write({ language, accountId: null });

/** The language of `offered` that the reader would rather have than that of the page; undefined if this is it. */
export function useWantedLanguage(offered: Language[]): Language | undefined {
  const { language } = chosen.use() ?? { language: offeredOfBrowser(offered) };
  const isWanted = language !== ownLanguage && language && offered.includes(language);
  return isWanted ? language : undefined;
}

/** What the header `Accept-Language` is made of. */
const offeredOfBrowser = (offered: Language[]): Language | undefined =>
  navigator.languages
    .map((tag) => offered.find((one) => one === tag.slice(0, 2).toLowerCase()))
    .find((one) => one !== undefined);

/**
 * Brings browser and account together, if a choice was made since they were, or another account logs in. A failure is
 * no news to anybody: the next page tries again.
 */
export async function shareLanguage({ id }: Session): Promise<void> {
  const before = chosen.read();
  if (before?.accountId === id) return;
  try {
    if (before?.accountId === null) {
      await quietApi('PATCH /v1/user/me', { body: { language: before.language } });
      if (chosen.read() === before) chosen.write({ ...before, accountId: id });
      return;
    }
    // Nothing was chosen here, or by somebody else: it is the account that knows.
    const { data } = await quietApi('GET /v1/user/me');
    if (data.language && chosen.read() === before) {
      chosen.write({ language: data.language, accountId: id });
    }
  } catch {
    // See above.
  }
}
