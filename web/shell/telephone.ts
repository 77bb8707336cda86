/** A number as a telephone dials it. */
export const telephone = (phone: string): string => `tel:+91${phone.replaceAll(/\D/g, '')}`;
