// A draft, until somebody who speaks Hindi has read it.
/** Being told when a product is back. */
export const notifyMeText = 'अभी खत्म हो गया है। अपना नंबर दें, आते ही हम फ़ोन या मैसेज करेंगे।';
export const notifyMeOwnText = 'अभी खत्म हो गया है। आते ही हम आपको फ़ोन या मैसेज कर सकते हैं।';
export const phoneNumber = 'फ़ोन नंबर';
export const sending = 'भेज रहे हैं...';
export const notifyFailed = 'हम यह लिख नहीं पाए। फिर से कोशिश करें।';
export const weWillNotify = 'आते ही हम आपको फ़ोन या मैसेज करेंगे।';
export const doNotNotify = 'मुझे न बताएँ';
export const whatForText = 'आपका नंबर सिर्फ़ इसी काम के लिए है, बाद में हम उसे मिटा देते हैं।';
