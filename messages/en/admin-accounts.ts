import { formatRupees, plural } from './formats.ts';
import { formatTime } from './times.ts';

export const nobodyWasAppointed = 'Nobody was appointed.';
export const appointUnknownPhone =
  'There is no account with this phone number. Ask them to register first.';
export const isStaffAlready = ({ phone }: { phone: string }) =>
  `${phone} runs the shop already; see below.`;
export const anAdmin = 'an admin';
export const aPacker = 'a packer';
export const aCustomer = 'a customer';
export const appointAs = 'Role';
export const roleHints = {
  2: 'Runs the shop with you: products, orders, money, settings.',
  4: 'Packs and counts: sees parcels with name, address and phone, moves them on, and sets the stock. No prices, no sums, no customers, no settings.',
};
export const appointAnAdmin = 'Appoint an admin';
export const appointingHint =
  'Their password so far stops working: you get a link to pass on, with which they set a new one. So nobody runs the shop who only had the number before them.';
export const phoneNumber = 'Phone number';
export const appointing = 'Appointing...';
export const appoint = 'Appoint';

export const customers = 'Customers';
export const inAll = ({ totalItems }: { totalItems: number }) => `${totalItems} in all`;
export const searchPhoneNumber = 'Search by phone number';
export const noCustomersFound = 'No customers found';
export const customerDisabled = 'Customer disabled';
export const customerEnabled = 'Customer enabled';
export const disabled = 'Disabled';
export const nameAndPhone = ({ name, phone }: { name: string; phone: string }) =>
  `${name}, ${phone}`;
export const ordersAllSince = ({
  orders,
  spent,
  since,
}: {
  orders: number;
  spent: number;
  since: string;
}) =>
  `${plural(orders, { one: '1 order', other: `${orders} orders` })}, ${formatRupees(spent)} in all. Since <time>${formatTime(since)}</time>`;
export const resetLink = 'Reset link';
export const enable = 'Enable';
export const disable = 'Disable';
export const disableQuestion = ({ phone }: { phone: string }) => `Disable ${phone}?`;
export const disableCustomerText =
  'The customer is logged out everywhere at once and cannot log in until you enable the account again. Orders stay.';

export const newPassword = ({ phoneNo }: { phoneNo: string }) => `A new password for ${phoneNo}`;
export const resetLinkWarning =
  'Make sure first that it is really this person who asks, for example by ringing the number. An earlier link stops working.';
export const makingTheLink = 'Making the link...';
export const makeResetLink = 'Make a reset link';
export const resetLinkInstructions = ({ expiresAt }: { expiresAt: string }) =>
  `Send this link to the person whose number it is, and to nobody else. It works once, until ${formatTime(expiresAt)}.`;
export const hasRoleNow = ({ phone, roleWord }: { phone: string; roleWord: string }) =>
  `${phone} is now ${roleWord}`;
export const appointedLinkText =
  'The old password no longer works, and every device is logged out. Make sure that you reach the person you mean, for example by ringing the number.';
export const copied = 'Copied';
export const copyLink = 'Copy link';
export const copyFailed = 'Your browser does not let us copy it. Please copy it by hand.';

export const superAdmin = 'Super admin';
export const admin = 'Admin';
export const packer = 'Packer';
export const customer = 'Customer';

export const staff = 'Staff';
export const aSuperAdmin = 'a super admin';
export const thisIsYou = 'This is you.';
export const makeAdmin = 'Make admin';
export const makePacker = 'Make packer';
export const makeSuperAdmin = 'Make super admin';
export const dismiss = 'Dismiss';
export const dismissQuestion = ({ phone }: { phone: string }) => `Dismiss ${phone}?`;
export const changeRole = 'Change role';
export const changeRoleQuestion = ({ phone }: { phone: string }) => `Change the role of ${phone}?`;
export const changeOwnRoleWarning =
  'This is your own account. You are logged out, and lose what you could do here.';
export const appointText =
  'The account is logged out everywhere and its password stops working: you get a link to pass on, with which a new one is set.';
export const changeRoleText =
  'The account is logged out everywhere and has its new role at the next login.';

export const guest = 'Guest';
