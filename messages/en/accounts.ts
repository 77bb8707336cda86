import { formatTime } from './times.ts';

export const loggedOut = 'You are logged out';

export const goodToSeeYou = 'Good to see you';
export const loginAgainTitle = 'Log in again to go on';
export const loginAgainText =
  'Your session has ended. What you have typed is still here, and is sent once you are logged in.';
export const loginAgainFor = ({ phone }: { phone: string }) => `Account ${phone}`;
export const notMe = 'I am somebody else';
export const loading = 'Loading';

export const login = 'Login';
export const loggingIn = 'Logging in...';
export const makeItYourAccount = 'Order faster next time';
export const makeItYourAccountText =
  'Choose a password, and this order and your address are in your account on every device.';
export const numberHasAccount = 'This number has an account already';
export const numberHasAccountText =
  'Log in, and this order is added to your account with one tap. If the account is not yours, nothing is lost: you find this order here with its number and code, and can order again with another number.';
export const numberHasAccountLogIn = 'Log in to it, or order with another number.';
export const choosePassword = 'Choose a password';
export const withoutPassword =
  'You ordered without a password. Choose one, and this is your account on every device.';
export const deleteGuestConfirm =
  'Your number and addresses are deleted. What you have ordered is still delivered.';
export const loginFailed = 'Login failed';
export const register = 'Register';
export const registering = 'Registering...';
export const registrationFailed = 'Registration failed';
export const loggedIn = 'You are logged in';
export const phoneNumber = 'Phone number';
export const password = 'Password';
export const forgotPassword = 'Forgot Password?';
export const registeringConsent =
  'By registering you agree to our <terms>Terms</terms> and <privacy>Privacy</privacy>.';

export const switchToRegistering = "Don't have an account? Register";
export const switchToLogin = 'Already have an account? Login';
export const resetPassword = 'Reset Password';
export const backToLogin = 'Back to Login';
export const resetHelpByShop =
  'Please contact us by phone or e-mail with your registered phone number or e-mail address, and we will help you set a new password.';
export const resetHelpForFirstAdmin =
  'Please ask whoever started this shop: another admin can give you a link, and its terminal sets a new password with <code>npm run shop -- admin reset-password</code>.';

export const hide = ({ label }: { label: string }) => `Hide ${label}`;
export const show = ({ label }: { label: string }) => `Show ${label}`;

export const language = 'Language';
export const yourAccount = 'Your account';
export const twoStepLogin = 'Two-step login';
export const loginToSeeAccount = 'Please login to see your account';
export const phoneHint = 'You log in with this number, and we call it about your orders.';

export const deleteYourAccount = 'Delete your account';
export const deleteAccountText =
  'We erase your phone number, password, addresses and logins. Your orders stay in our records, without your name. Orders on their way will still reach you, but you can no longer see or cancel them, so please cancel first what you do not want.';
export const deleteAccount = 'Delete account';
export const deleteYourAccountQuestion = 'Delete your account?';
export const deleteAccountFailed = 'Your account could not be deleted.';
export const deleteAccountConfirm = 'This cannot be undone. Enter your password to go on.';
export const cancel = 'Cancel';
export const deleting = 'Deleting...';
export const deleteAccountForGood = 'Delete account for good';

export const yourData = 'Your data';
export const yourDataHint = 'A copy of everything we keep about you, as a file to download.';
export const fetching = 'Fetching...';
export const downloadYourData = 'Download your data';

export const changePasswordFailed = 'Your password could not be changed.';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const changing = 'Changing...';
export const changePassword = 'Change password';

export const setNewPassword = 'Set a new password';
export const setPasswordFailed = 'The password could not be set.';
export const newPasswordHint = 'At least 8 characters, and hard for others to guess.';
export const saving = 'Saving...';
export const savePassword = 'Save password';

export const whereLoggedIn = 'Where you are logged in';
export const logOutEverywhere = 'Log out everywhere';
export const logOutEverywhereQuestion = 'Log out everywhere?';
export const logOutEverywhereText =
  'You will be logged out on every device, this one too. Your cart stays as it is.';
export const thisDeviceSince = ({ time }: { time: string }) =>
  `This device, since <time>${formatTime(time)}</time>`;
export const since = ({ time }: { time: string }) => `Since <time>${formatTime(time)}</time>`;
/** A login's device, as it is stored: "Chrome on Android", "Unknown device". */
export const deviceInWords = ({ device }: { device: string }) => device;
export const logOutOfDevice = ({ device }: { device: string }) => `Log out ${device}`;
export const logOut = 'Log out';

export const setUpShop = 'Set up this shop';
export const makeAccountFailed = 'The account could not be made.';
export const logIn = 'Log in';
export const setupIntroduction =
  'Nobody runs this shop yet. When it was started, its terminal showed a code: with it you become the first admin.';
export const codeFromTerminal = 'Code from the terminal';
export const yourPhoneNumber = 'Your phone number';
export const settingUp = 'Setting up...';
export const becomeFirstAdmin = 'Become the first admin';

export const whatYouAgreeTo = 'What you agree to';
export const pageNeedsJavaScript = 'Please switch on JavaScript in your browser to use this page.';
