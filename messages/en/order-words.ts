/** How an order's fields and states, which the contract names in English, are written for customers. */

/** What a field of an order is called. */
export const fieldInWords = ({ label }: { name: string; label: string }): string => label;
/** Where an order is. */
export const stateInWords = (state: string): string => state;
export const paymentInWords = (state: string): string => state;
