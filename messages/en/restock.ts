/** Being told when a product is back. */
export const notifyMeText =
  'It is gone for the moment. Leave your number, and we will call or message you when it is back.';
export const notifyMeOwnText =
  'It is gone for the moment. We can call or message you when it is back.';
export const phoneNumber = 'Phone number';
export const sending = 'Sending...';
export const notifyFailed = 'We could not note that. Please try again.';
export const weWillNotify = 'We will call or message you when it is back.';
export const doNotNotify = 'Don’t notify me';
export const whatForText = 'We use your number for this alone, and delete it afterwards.';
