import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { seenLine } from '../seen-text.ts';
import { Timestamp, pageQuery } from '../shapes.ts';
import { maxLandmarkLength, admin, packer, states, superAdmin, user } from './words.ts';

const phoneSentence = validation.phoneDigits;

/**
 * A phone number as people write it, with spaces, hyphens and one leading +91 or 0, brought to its ten
 * ASCII digits.
 */
export const Phone = z
  .string(phoneSentence)
  .max(32, phoneSentence)
  .transform((text) => text.replaceAll(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[0-9]{10}$/, phoneSentence));

export const Password = z
  .string(validation.passwordMissing)
  .min(limits.minPasswordLength, validation.passwordTooShort)
  .max(limits.maxPasswordLength, validation.passwordTooLong);

/** The account that gets a role, named by its phone number. */
export const Appointment = z.strictObject({ phone_no: Phone });

/** What a visitor registers with. */
export const Registration = z.strictObject({ phone_no: Phone, password: Password });

/** What somebody orders with who wants no password. */
export const Guest = z.strictObject({ phone_no: Phone });

/** The password that makes a guest's account one as every other. */
export const GuestPassword = z.strictObject({ new_password: Password });

/** What an account logs in with. Any password may be sent: the rules for new passwords do not apply here. */
export const Credentials = z.strictObject({
  phone_no: Phone,
  password: z.string(validation.passwordMissing).min(1, validation.passwordMissing).max(1_000),
});

export const SessionUser = z.object({
  id: z.number().int(),
  phone_no: z.string(),
  role: z.number().int(),
  role_id: z.number().int(),
  role_name: z.enum(['super_admin', 'admin', 'user', 'packer']),
  'role name': z.string(),
  /** Whether the account has no password, and only its own orders. */
  is_guest: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** The caller's own account; its language is null until they have chosen one. */
export const OwnAccount = SessionUser.extend({ language: z.enum(languages).nullable() });
export type OwnAccount = z.infer<typeof OwnAccount>;

export const OwnAccountChange = z.strictObject({
  language: z.enum(languages, validation.languageUnknown),
});

const anyPassword = z.string(validation.ownPasswordMissing).min(1, validation.ownPasswordMissing);

export const PasswordChange = z.strictObject({
  current_password: anyPassword.max(1_000),
  new_password: Password,
});

/** A reset link's token and the new password. */
export const PasswordReset = z.strictObject({
  token: z.string().min(1).max(200),
  new_password: Password,
});

/** The first admin of a shop. The code proves that the caller can read the terminal in which the shop was started. */
export const FirstAdmin = z.strictObject({
  code: z
    .string(validation.setupCodeMissing)
    .overwrite(seenLine)
    .trim()
    .min(1, validation.setupCodeMissing)
    .max(50, validation.setupCodeTooLong),
  phone_no: Phone,
  password: Password,
});

/** Deleting one's account takes the password, since it cannot be undone. */
export const AccountDeletion = z.strictObject({ password: anyPassword.max(1_000) });

export const OwnSession = z.object({
  session_id: z.number().int(),
  /** As in "Chrome on Android". */
  device: z.string(),
  created_at: Timestamp,
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Everything that the shop stores about one person. */
export const OwnData = z.object({
  account: OwnAccount.extend({ created_at: Timestamp }),
  sessions: z.array(OwnSession),
  addresses: z.array(z.unknown()),
  passkeys: z.array(z.unknown()),
  cart: z.array(z.unknown()),
  reviews: z.array(z.unknown()),
  restock_requests: z.array(z.unknown()),
  complaints: z.array(z.unknown()),
  consents: z.array(z.unknown()),
  questions: z.array(z.unknown()),
  orders: z.array(z.unknown()),
});

/** An account as staff see it. */
export const Person = SessionUser.pick({
  id: true,
  phone_no: true,
  role_id: true,
  role_name: true,
  is_guest: true,
}).extend({
  disabled: z.boolean(),
  orders: z.number().int(),
  /** Rupees. */
  spent: z.number(),
  created_at: Timestamp,
});
export type Person = z.infer<typeof Person>;

/** The same in a list, with the name that the latest order of it names; null if none does. */
export const ListedPerson = Person.extend({ name: z.string().nullable() });
export type ListedPerson = z.infer<typeof ListedPerson>;

export const PeopleQuery = z.object({
  ...pageQuery(limits.peoplePageSize),
  /** Digits of the phone number; they may be only a part of it. */
  search: z.string().max(32, validation.phoneSearchTooLong).optional(),
  /** Only accounts of this role. */
  role_id: z.enum(['1', '2', '3', '4'], validation.roleUnknown).transform(Number).optional(),
});

export const PersonChange = z.strictObject({ disabled: z.boolean(validation.trueOrFalse) });

export const RoleChange = z.strictObject({
  role_id: z.literal([superAdmin, admin, user, packer], validation.roleUnknown),
});

export const ResetLink = z.object({ url: z.string(), expires_at: Timestamp });
export type ResetLink = z.infer<typeof ResetLink>;

const { maxNameLength, maxAddressLineLength, maxCityLength } = limits;

const line = (max: number, missing: string) =>
  z
    .string(missing)
    .overwrite(seenLine)
    .trim()
    .min(1, missing)
    .max(max, validation.textTooLong({ max }));

const pincodeSentence = validation.pincodeMissing;

/** A postal address as the checkout's form asks for it. */
export const Address = z.strictObject({
  fullName: line(maxNameLength, validation.fullNameMissing),
  phone: Phone,
  addressLine1: line(maxAddressLineLength, validation.addressMissing),
  addressLine2: z
    .string()
    .overwrite(seenLine)
    .trim()
    .max(maxAddressLineLength, validation.textTooLong({ max: maxAddressLineLength }))
    .default(''),
  /** What is near it, for the person who brings the parcel. */
  landmark: z
    .string()
    .overwrite(seenLine)
    .trim()
    .max(maxLandmarkLength, validation.textTooLong({ max: maxLandmarkLength }))
    .default(''),
  city: line(maxCityLength, validation.cityMissing),
  pincode: z
    .string(pincodeSentence)
    .max(20, pincodeSentence)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(
      z
        .string()
        .regex(/^[0-9]{6}$/, { error: pincodeSentence, abort: true })
        .regex(/^[1-9]/, validation.pincodeBeginsWithZero),
    ),
  state: z.enum(states, validation.stateMissing),
});
export type Address = z.infer<typeof Address>;

const label = z
  .string()
  .overwrite(seenLine)
  .trim()
  .max(limits.maxAddressLabelLength, validation.textTooLong({ max: limits.maxAddressLabelLength }));

/** A postal address with its name in the address book; an empty name is none. */
export const NamedAddress = Address.extend({ label: label.default('') });
export type NamedAddress = z.infer<typeof NamedAddress>;

/** The same, to be stored; a known one keeps its name if none is given. */
export const AddressToSave = Address.extend({ label: label.optional() });
export type AddressToSave = z.infer<typeof AddressToSave>;

/** A postal address in an account's address book. */
export const KnownAddress = z.object({
  address_id: z.number().int(),
  label: z.string(),
  fullName: z.string(),
  phone: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  landmark: z.string(),
  city: z.string(),
  pincode: z.string(),
  state: z.string(),
});
export type KnownAddress = z.infer<typeof KnownAddress>;
