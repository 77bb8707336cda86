import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, IdParams, listOf, oneOf, pageOf } from '../shapes.ts';
import {
  AccountDeletion,
  AddressToSave,
  Credentials,
  FirstAdmin,
  Guest,
  GuestPassword,
  KnownAddress,
  NamedAddress,
  OwnAccount,
  OwnAccountChange,
  OwnData,
  OwnSession,
  PasswordChange,
  PasswordReset,
  PeopleQuery,
  ListedPerson,
  Person,
  PersonChange,
  Registration,
  ResetLink,
  RoleChange,
  SessionUser,
} from './schemas.ts';
import {
  HalfLoggedIn,
  LoggedIn,
  OwnPassword,
  PasswordAndCode,
  RecoveryCodes,
  SecondStep,
  SecondStepToken,
  TwoStepCode,
  TwoStepRule,
  TwoStepSecret,
  TwoStepStaff,
  TwoStepState,
} from './two-step.ts';

/** Calls about the caller's own account and about other accounts. */
export const accountsEndpoints = {
  'POST /v1/user/register': {
    summary: 'Register with a phone number and a password',
    body: Registration,
    status: 201,
    answer: z.object({
      status: z.literal(1),
      message: z.string(),
      data: z.object({ id: z.number().int(), phone_no: z.string() }),
    }),
  },
  'POST /v1/user/auth/login': {
    summary: 'Log in; the token is valid for 30 days',
    body: Credentials,
    answer: z.union([LoggedIn, HalfLoggedIn]),
  },
  'POST /v1/user/auth/second-step': {
    summary: 'The second step of a login: a code of the app, or a recovery code, each once',
    body: SecondStep,
    answer: LoggedIn,
  },
  'POST /v1/user/auth/second-step/begin': {
    summary: 'Begin with two-step login where the owner requires it, in the middle of a login',
    body: SecondStepToken,
    answer: oneOf(TwoStepSecret),
  },
  'POST /v1/user/auth/second-step/confirm': {
    summary: 'Confirm it with its first code, which ends the login; answers ten recovery codes',
    body: SecondStep,
    answer: LoggedIn.extend(RecoveryCodes.shape),
  },
  'GET /v1/user/two-step': {
    summary: 'Whether one’s own login asks for a second step',
    answer: oneOf(TwoStepState),
  },
  'POST /v1/user/two-step': {
    summary: 'Begin with two-step login; it is on when its first code is confirmed',
    body: OwnPassword,
    answer: oneOf(TwoStepSecret),
  },
  'POST /v1/user/two-step/confirm': {
    summary: 'Confirm it with its first code; all other sessions end. Answers ten recovery codes',
    body: TwoStepCode,
    answer: oneOf(RecoveryCodes),
  },
  'POST /v1/user/two-step/recovery-codes': {
    summary: 'Make ten new recovery codes; those before end',
    body: PasswordAndCode,
    answer: oneOf(RecoveryCodes),
  },
  'POST /v1/user/two-step/remove': {
    summary: 'Log in with the password alone again, unless the owner requires more',
    body: PasswordAndCode,
    answer: Done,
  },
  'GET /v1/user/two-step/staff': {
    permission: 'staff',
    summary: 'Whether two-step login is required of staff, and who has it',
    answer: oneOf(TwoStepStaff),
  },
  'PATCH /v1/user/two-step/staff': {
    permission: 'staff',
    summary:
      'Require two-step login of all staff, or no longer; the sessions of those without it end',
    action: 'two_step_rule_changed',
    subject: 'settings',
    body: TwoStepRule,
    answer: Done,
  },
  'POST /v1/user/{id}/two-step/reset': {
    permission: 'staff',
    summary: 'Take the second step off a login, whose phone is lost; its sessions end',
    action: 'two_step_reset',
    subject: 'account',
    params: IdParams,
    answer: Done,
  },
  'POST /v1/user/guest': {
    summary: 'Begin to order without a password: an account of its own, whoever has the number too',
    body: Guest,
    status: 201,
    answer: z.object({ status: z.literal(1), token: z.string(), user: SessionUser }),
  },
  'POST /v1/user/guest/password': {
    summary:
      'Give a guest’s account a password; its sessions end, and this one goes on under a new token',
    body: GuestPassword,
    answer: Done.extend({ token: z.string(), user: SessionUser }),
  },
  'POST /v1/user/guest/delete': {
    summary: 'Delete a guest’s account; what it ordered stays without it',
    answer: Done,
  },
  'GET /v1/setup': {
    summary: 'Whether the shop still waits for its first admin',
    answer: oneOf(z.object({ is_wanted: z.boolean() })),
  },
  'POST /v1/setup': {
    summary:
      'Make the first admin, with the code that the terminal showed when the shop was started',
    body: FirstAdmin,
    status: 201,
    answer: Done,
  },
  'POST /v1/user/auth/logout': {
    summary: 'End this session',
    answer: Done,
  },
  'POST /v1/user/auth/logout-everywhere': {
    summary: 'End all sessions of this account, this one included',
    answer: Done,
  },
  'POST /v1/user/auth/password': {
    summary: 'Change the password; all sessions end, and this one goes on under a new token',
    body: PasswordChange,
    answer: Done.extend({ token: z.string() }),
  },
  'GET /v1/user/me': {
    summary: 'Who this session belongs to',
    answer: oneOf(OwnAccount),
  },
  'PATCH /v1/user/me': {
    summary: 'Choose the language of this account',
    body: OwnAccountChange,
    answer: oneOf(OwnAccount),
  },
  'GET /v1/user/sessions': {
    summary:
      'Where this account is logged in, the latest first; a login ends the oldest of 100 sessions',
    answer: listOf(OwnSession),
  },
  'DELETE /v1/user/sessions/{id}': {
    summary: 'End one session of this account',
    params: IdParams,
    answer: Done,
  },
  'GET /v1/user/export': {
    summary: 'All that the shop keeps about this account',
    answer: oneOf(OwnData),
  },
  'POST /v1/user/delete': {
    summary: 'Delete this account; what it ordered stays without it',
    body: AccountDeletion,
    answer: Done,
  },
  'POST /v1/user/reset': {
    summary: 'Set a new password with a reset link; all sessions end',
    body: PasswordReset,
    answer: Done,
  },
  'GET /v1/user': {
    permission: 'customers',
    summary: 'Accounts, newest first, searched by phone number',
    query: PeopleQuery,
    answer: pageOf(ListedPerson),
  },
  'PATCH /v1/user/{id}': {
    permission: 'customers',
    summary: 'Disable or enable a customer; a disabled one is logged out at once',
    action: 'account_disabled',
    subject: 'account',
    params: IdParams,
    body: PersonChange,
    answer: oneOf(Person),
  },
  'PATCH /v1/user/{id}/role': {
    permission: 'staff',
    summary:
      'Give a role; the sessions of the account end. Who rises needs a new password, which the link sets',
    action: 'role_changed',
    subject: 'account',
    mayDismissSelf: true,
    params: IdParams,
    body: RoleChange,
    answer: oneOf(Person).extend({ reset_link: ResetLink.nullable() }),
  },
  'POST /v1/user/{id}/reset-link': {
    permission: 'customers',
    summary: 'Issue a link with which a new password can be set, once, within 30 minutes',
    action: 'reset_link_issued',
    subject: 'account',
    params: IdParams,
    status: 201,
    answer: oneOf(ResetLink),
  },
  'GET /v1/user/addresses': {
    summary: 'The address book of this account, the latest used first',
    answer: listOf(KnownAddress),
  },
  'POST /v1/user/addresses': {
    summary:
      'Save an address, or note that a known one was used; the one unused for longest makes room',
    body: AddressToSave,
    status: 201,
    answer: oneOf(KnownAddress),
  },
  'PUT /v1/user/addresses/{id}': {
    summary: 'Change an address or its name',
    params: IdParams,
    body: NamedAddress,
    answer: oneOf(KnownAddress),
  },
  'DELETE /v1/user/addresses/{id}': {
    summary: 'Remove an address',
    params: IdParams,
    answer: Done,
  },
} as const satisfies EndpointTable;
