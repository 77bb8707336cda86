/** Two-step login: the second step, beginning with it, and what staff set about it. */
export const enterCode = 'Enter the code that your authenticator app shows now.';
export const code = 'Code';
export const codeHint = 'Six digits, or one of your recovery codes';
export const goOn = 'Go on';
export const checking = 'Checking...';
export const failed = 'The code could not be checked.';
export const lostPhone =
  'Phone lost and no recovery codes? The owner of the shop can take the second step off.';
export const backToPassword = 'Back to the password';

export const mustEnrol =
  'This shop asks its staff for a second step, so that a password alone opens nothing. Set it up once, and you are in.';
export const steps =
  'Open an authenticator app on your phone (any will do), add an account, and scan this:';
export const qrCode = 'QR code for your authenticator app';
export const openInApp = 'The app is on this phone? Open it there';
export const orType = 'Or type this key into it:';
export const thenCode = 'Then enter the six digits that it shows.';
export const copyKey = 'Copy key';
export const copied = 'Copied';
export const copyFailed = 'Your browser does not let us copy it. Please copy it by hand.';
export const beginFailed = 'Two-step login could not be started.';
export const switchOn = 'Switch it on';
export const oneMoment = 'One moment...';

export const recoveryTitle = 'Your recovery codes';
export const recoveryText =
  'Keep them where your phone is not: on paper, or in a password manager. Each opens your account once when the phone is lost. They are not shown again.';
export const copyCodes = 'Copy all';
export const keptThem = 'I have kept them';

export const isOff =
  'With a second step, nobody gets in with your password alone: the login also asks for a code from an app on your phone.';
export const isOn = 'It is on. The login asks for your password and a code.';
export const isRequired = 'The owner of this shop requires it of all staff.';
export const codesLeft = ({ left }: { left: number }) =>
  left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
export const setUp = 'Set up';
export const yourPassword = 'Your password';
export const newCodes = 'New recovery codes';
export const newCodesText = 'The codes before stop working.';
export const switchOff = 'Switch off';
export const switchOffText = 'After that, your password alone opens your account.';
export const cancel = 'Cancel';
export const changeFailed = 'This could not be done.';
export const stateFailed = 'Two-step login could not be fetched.';

export const ofStaff = 'Two-step login of staff';
export const ofStaffText =
  'Everybody on the staff then needs a code from an app besides the password. Who has none yet is logged out, and sets it up at the next login.';
export const require = 'Require it of all staff';
export const requireQuestion = 'Require two-step login of all staff?';
export const stopRequiring = 'Leave it to each';
export const has = 'Two-step login';
export const takeOff = 'Take off second step';
export const takeOffQuestion = ({ phone }: { phone: string }) =>
  `Take the second step off ${phone}?`;
export const takeOffText =
  'Do this when their phone is lost, and make sure first that it is really them, for example by ringing the number. They are logged out, and the next login asks for the password alone.';
