import { z } from 'zod';

import * as returnForms from '#messages/validation-returns.ts';
import * as validation from '#messages/validation.ts';

import { seenText } from '../seen-text.ts';
import { Id } from '../shapes.ts';
import { returnLimits } from './words.ts';

const daysSentence = returnForms.returnDays();
const days = (least: number) =>
  z.int(daysSentence).min(least, daysSentence).max(returnLimits.maxDays, daysSentence);

/** Other days for a category, or for one of its subcategories; 0 if nothing of it is taken back. */
const ReturnException = z.strictObject({
  category_id: Id,
  sub_category_id: Id.nullable(),
  days: days(0),
});

const conditionSentence = returnForms.returnConditionLength();

/** What the shop takes back, until when, and who pays for the way. */
export const ReturnRules = z
  .strictObject({
    /** After the day of delivery, for what is not wanted; 0 if the shop takes nothing back that is in order. */
    days: days(0),
    /** For what came damaged, wrong or late: the law has every shop take it back. */
    damage_days: days(1),
    /** Who pays for the way back of what is not wanted. */
    pays: z.enum(['customer', 'shop'], returnForms.returnPaysUnknown),
    is_exchanged: z.boolean(validation.trueOrFalse),
    /** Whether what the rules allow needs nobody's word, but for what came damaged, wrong or late. */
    approves_itself: z.boolean(validation.trueOrFalse),
    /** What is not taken back in whatever category, in words that go on "We cannot take back …". */
    conditions: z
      .array(
        z
          .string(conditionSentence)
          .overwrite(seenText)
          .trim()
          .min(1, conditionSentence)
          .max(returnLimits.maxConditionLength, conditionSentence),
      )
      .max(returnLimits.maxConditions, returnForms.returnConditionCount()),
    exceptions: z.array(ReturnException).max(returnLimits.maxExceptions),
  })
  .superRefine(({ exceptions }, context) => {
    const places = exceptions.map((one) => `${one.category_id} ${one.sub_category_id}`);
    for (const [at, place] of places.entries()) {
      if (places.indexOf(place) === at) continue;
      context.addIssue({
        code: 'custom',
        path: ['exceptions', at],
        message: returnForms.returnExceptionTwice,
      });
    }
  });
export type ReturnRules = z.infer<typeof ReturnRules>;

/** What pages need to show whether a product can be returned. */
export const ReturnTerms = z.object({
  days: z.number().int(),
  damage_days: z.number().int(),
  exceptions: z.array(
    z.object({
      category_id: z.number().int(),
      sub_category_id: z.number().int().nullable(),
      days: z.number().int(),
    }),
  ),
});
export type ReturnTerms = z.infer<typeof ReturnTerms>;
