/** A number as people read it: ten digits in two halves, however they were typed. */
export const telephoneText = (phone: string): string =>
  phone.trim().replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** A number as a telephone dials it. */
export const telephone = (phone: string): string => `tel:+91${phone.replaceAll(/\D/g, '')}`;
