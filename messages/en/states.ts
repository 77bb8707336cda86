/** India's states, which are stored with these names. */
export const stateInWords = (state: string): string => state;
