import type { AnswerShapes } from '#contract/answer-shapes.ts';

/**
 * The shapes of all responses, filled in by the build (scripts/answer-shapes-module.ts) so that pages do not load
 * zod.
 */
export const shapes: AnswerShapes = {};
