import type { AnswerShapes } from '#contract/answer-shapes.ts';

/** The shapes of all answers. Filled in by the build (scripts/answer-shapes-module.ts), so that pages load no zod. */
export const shapes: AnswerShapes = {};
