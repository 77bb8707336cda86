import { browserValue } from '#web/data/browser-storage.ts';

/** The PIN code to which this visitor wants things sent; empty until one is given. */
const pincode = browserValue<string>('pin', '', (value) =>
  typeof value === 'string' && /^[1-9][0-9]{5}$/.test(value) ? value : '',
);

export const usePincode = (): string => pincode.use();
export const readPincode = (): string => pincode.read();
export const rememberPincode = (pin: string): void => pincode.write(pin);
