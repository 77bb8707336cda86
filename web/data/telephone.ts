/** A phone number for reading: ten digits in two groups, however they were typed. */
export const telephoneText = (phone: string): string =>
  phone.trim().replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** A phone number as a link to dial. */
export const telephone = (phone: string): string => `tel:+91${phone.replaceAll(/\D/g, '')}`;
