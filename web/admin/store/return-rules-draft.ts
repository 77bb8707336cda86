import type { Shape } from '#contract/answer-shapes.ts';
import type { ReturnRules } from '#contract/returns/rules.ts';

import type { DraftException } from './return-exception-fields.tsx';

/** The rules of returns as they are typed. */
export interface ReturnRulesDraft {
  days: string;
  damageDays: string;
  pays: string;
  isExchanged: boolean;
  approvesItself: boolean;
  /** One a line. */
  conditions: string;
  exceptions: DraftException[];
}

/** The same as browser storage has it until it is saved. */
export const draftShape: Shape = {
  days: 's',
  damageDays: 's',
  pays: 's',
  isExchanged: 'b',
  approvesItself: 'b',
  conditions: 's',
  exceptions: [{ key: 'n', category: 's', subCategory: 's', days: 's' }],
};

export const draftOf = (rules: ReturnRules): ReturnRulesDraft => ({
  days: String(rules.days),
  damageDays: String(rules.damage_days),
  pays: rules.pays,
  isExchanged: rules.is_exchanged,
  approvesItself: rules.approves_itself,
  conditions: rules.conditions.join('\n'),
  exceptions: rules.exceptions.map((one, place) => ({
    key: place + 1,
    category: String(one.category_id),
    subCategory: one.sub_category_id === null ? '' : String(one.sub_category_id),
    days: String(one.days),
  })),
});

const numberIn = (text: string): number => (text.trim() === '' ? -1 : Number(text));

/** The draft as the call takes it, with whatever was typed: the schema checks it. */
export const rulesOf = (draft: ReturnRulesDraft): Record<string, unknown> => ({
  days: numberIn(draft.days),
  damage_days: numberIn(draft.damageDays),
  pays: draft.pays,
  is_exchanged: draft.isExchanged,
  approves_itself: draft.approvesItself,
  conditions: draft.conditions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  exceptions: draft.exceptions.map(({ category, subCategory, days }) => ({
    category_id: Number(category),
    sub_category_id: subCategory === '' ? null : Number(subCategory),
    days: numberIn(days),
  })),
});
