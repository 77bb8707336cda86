import type { AnswerShapes } from '#contract/answer-shapes.ts';

/**
 * The shapes of the responses of all calls that the modules loaded so far make. The build has each module add those of its
 * own (scripts/answer-shapes-module.ts), so that pages do not load zod.
 */
export const shapes: AnswerShapes = {};
