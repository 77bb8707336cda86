/** Staff look at the photographs of reviews. */

export const photographBy = ({ name, number }: { name: string; number: number }) =>
  `Photo ${number} by ${name}`;
export const removePhotographBy = ({ name, number }: { name: string; number: number }) =>
  `Remove photo ${number} by ${name}`;
export const removePhotographQuestion = 'Remove this photo?';
export const removePhotograph = 'Remove photo';
export const removePhotographText =
  'It goes for good; the review stays. To hide all of a review, choose Hide.';
