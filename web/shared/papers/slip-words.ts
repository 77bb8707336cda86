import { type Language, usualLanguage } from '#contract/languages.ts';
import * as delivery from '#messages/delivery.ts';
import * as fields from '#messages/order-words.ts';
import * as slips from '#messages/slips.ts';
import * as times from '#messages/times.ts';

import type { InOtherWords } from '../../../messages/complete.ts';

const usual = { slips, delivery, fields, times };
/** What stands on a packing slip. */
export type SlipWords = InOtherWords<typeof usual>;

const further: Record<Exclude<Language, 'en'>, () => Promise<SlipWords>> = {
  hi: async () => ({
    slips: await import('../../../messages/hi/slips.ts'),
    delivery: await import('../../../messages/hi/delivery.ts'),
    fields: await import('../../../messages/hi/order-words.ts'),
    times: await import('../../../messages/hi/times.ts'),
  }),
  mr: async () => ({
    slips: await import('../../../messages/mr/slips.ts'),
    delivery: await import('../../../messages/mr/delivery.ts'),
    fields: await import('../../../messages/mr/order-words.ts'),
    times: await import('../../../messages/mr/times.ts'),
  }),
};

/** Fetches the words of what lies in parcels: each order's are in its language, and in the usual one if it has none. */
export const inTheirWords = <Order extends { language: Language | null }>(
  orders: Order[],
): Promise<(Order & { words: SlipWords })[]> =>
  Promise.all(
    orders.map(async (order) => {
      const language = order.language ?? usualLanguage;
      return { ...order, words: language === usualLanguage ? usual : await further[language]() };
    }),
  );
