/**
 * Questions: what customers ask about products, and what the shop answers.
 * Owns `question`. Nothing is shown before staff have answered; it goes with its account.
 */
export { enqueueQuestionJobs, forgetQuestionsJob, questionJobs } from './jobs.ts';
export { countWaitingQuestions } from './queries.ts';
export { questionRoutes } from './routes.ts';
export { ownQuestions } from './use-cases.ts';
