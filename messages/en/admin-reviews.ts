/** Staff look at the photographs of reviews. */

export const photographBy = ({ name, number }: { name: string; number: number }) =>
  `Photo ${number} by ${name}`;
export const removePhotographBy = ({ name, number }: { name: string; number: number }) =>
  `Remove photo ${number} by ${name}`;
export const removePhotographQuestion = 'Remove this photo?';
export const removePhotograph = 'Remove photo';
export const removePhotographText =
  'It goes for good; the review stays. To hide all of a review, choose Hide.';

export const hideQuestion = 'Why is it hidden?';
export const hideText =
  'Choose the reason, and it is hidden; the log has both. That it speaks badly of a product or of the shop is no reason: whoever hides those misleads customers.';
export const hidingReasons = {
  abuse: 'It insults or threatens',
  personal: 'It has somebody’s personal data',
  advertising: 'It advertises something',
  unrelated: 'It is not about the product',
  unlawful: 'It breaks a law',
};
