import { formatTime } from './times.ts';

/** Passkeys of staff: adding and removing them, and using one in the middle of a login. */
export const passkeys = 'Passkeys';
export const whatTheyAre =
  'Your fingerprint, face or screen lock in place of a code. A page that only looks like this shop cannot use it.';
export const none = 'You have none yet.';
export const add = 'Add a passkey';
export const adding = 'Look at your device...';
export const addText =
  'Your browser then asks where to keep it: on this device, on your phone or on a security key. Recovery codes go on working.';
export const name = 'Name';
export const nameHint = 'Such as “My phone” or “Key on the ring”';
export const addFailed = 'The passkey could not be added.';
export const remove = 'Remove';
export const removeNamed = ({ name: which }: { name: string }) => `Remove ${which}`;
export const removeText = ({ name: which }: { name: string }) =>
  `After that, “${which}” no longer opens your account. Your app and your recovery codes still do.`;
export const removeAction = 'Remove passkey';
export const added = ({ time }: { time: string }) => `Added ${formatTime(time)}`;
export const addedAndUsed = ({ time, used }: { time: string; used: string }) =>
  `Added ${formatTime(time)}, last used ${formatTime(used)}`;

export const withPasskey = 'Use a passkey';
export const orCode = 'Or with a code:';

export const notConfirmed = 'Nothing was confirmed. Please try again, or use a code.';
export const isThereAlready = 'This device has a passkey of your account already.';
export const otherUrl = 'Passkeys work only at the shop’s own address. Please open the shop there.';
export const noLock =
  'This device cannot do it. It needs a fingerprint, a face or a screen lock that is set up.';
export const browserFailed =
  'Your browser could not use a passkey. Please try again, or use a code.';
