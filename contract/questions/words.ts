/** The lists of questions that staff look through. */
export const questionStates = ['waiting', 'answered', 'hidden'] as const;
export type QuestionState = (typeof questionStates)[number];

/** What staff do here that is logged, and what each is about. */
export const questionActions = {
  question_answered: 'product',
  question_hidden: 'product',
  question_restored: 'product',
} as const;
