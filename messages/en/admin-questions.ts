import { formatCount, plural } from './formats.ts';

export const questions = 'Questions';
export const states = { waiting: 'To answer', answered: 'Answered', hidden: 'Hidden' };
export const fetchFailed = 'The questions could not be fetched.';
export const whichQuestions = 'Which questions';
export const counted = ({ count }: { count: number }) =>
  plural(count, { one: '1 question', other: `${formatCount(count)} questions` });
export const none = {
  waiting: 'Every question has its answer',
  answered: 'Nothing is answered yet',
  hidden: 'Nothing is hidden',
};
export const noneText =
  'Customers ask on the page of a product. You answer here, and everybody reads it there.';
export const asked = ({ name, at }: { name: string; at: string }) => `${name}, <time>${at}</time>`;
export const withoutAccount = 'without an account';
export const customer = 'Customer';
export const answer = 'Answer';
export const answerTo = ({ name, product }: { name: string; product: string }) =>
  `Answer ${name} about ${product}`;
export const publish = 'Publish answer';
export const publishing = 'Publishing...';
export const correct = 'Correct answer';
export const saveAnswer = 'Save answer';
export const answerFailed = 'The answer could not be published. Please try again.';
export const answeredBy = ({ by, at }: { by: string; at: string }) => `${by}, <time>${at}</time>`;
export const formerStaff = 'Former staff';
export const hide = 'Hide';
export const takeBack = 'Show again';
export const changeQuestion = ({
  action,
  name,
  product,
}: {
  action: string;
  name: string;
  product: string;
}) => `${action} the question of ${name} about ${product}`;
