import type { StoreInformation } from '#contract/store/schemas.ts';
import * as declaration from '#messages/declaration.ts';
import * as privacy from '#messages/privacy.ts';

interface WrittenText {
  title: string;
  summary: string;
  /** The text, from what is true at this moment. */
  text: (facts: { store: StoreInformation; offers: number }) => string;
}

/** Texts beside the policies that follow from what the shop does: nobody edits them in the settings. */
const writtenTexts: Record<string, WrittenText> = {
  notice: {
    title: privacy.noticeTitle,
    summary: privacy.noticeSummary,
    text: () => privacy.notice,
  },
  'dark-patterns': {
    title: declaration.declarationTitle,
    summary: declaration.declarationSummary,
    text: ({ store, offers }) => declaration.declaration({ ways: store.payment_ways, offers }),
  },
};

export const writtenLinks = Object.entries(writtenTexts).map(([name, { title }]) => ({
  name,
  title,
}));

export const writtenText = (name: string): WrittenText | undefined =>
  Object.hasOwn(writtenTexts, name) ? writtenTexts[name] : undefined;

/** The day on which they were last written. */
export const writtenAt = '2026-11-24T00:00:00.000Z';
