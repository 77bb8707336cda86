import { z } from 'zod';

import { Phone } from './accounts.ts';
import { limits } from './limits.ts';
import { states } from './states.ts';

const { maxNameLength, maxAddressLineLength, maxCityLength } = limits;

const line = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, `Please use at most ${max} characters.`);

const pincodeSentence = 'Please enter a pincode of 6 digits.';

/** Where an order goes, as the checkout's form asks for it. */
export const Address = z.strictObject({
  fullName: line(maxNameLength, 'Please enter the full name.'),
  phone: Phone,
  addressLine1: line(maxAddressLineLength, 'Please enter the address.'),
  addressLine2: z
    .string()
    .trim()
    .max(maxAddressLineLength, `Please use at most ${maxAddressLineLength} characters.`)
    .default(''),
  city: line(maxCityLength, 'Please enter the city.'),
  pincode: z
    .string(pincodeSentence)
    .max(20, pincodeSentence)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(
      z
        .string()
        .regex(/^[0-9]{6}$/, { error: pincodeSentence, abort: true })
        .regex(/^[1-9]/, 'A pincode cannot begin with 0.'),
    ),
  state: z.enum(states, 'Please choose the state.'),
});
export type Address = z.infer<typeof Address>;

/** An address that an account has ordered to before. */
export const KnownAddress = z.object({
  address_id: z.number().int(),
  fullName: z.string(),
  phone: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  pincode: z.string(),
  state: z.string(),
});
export type KnownAddress = z.infer<typeof KnownAddress>;
