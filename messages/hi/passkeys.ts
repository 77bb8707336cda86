// A draft, until somebody who speaks Hindi has read it.
import { formatTime } from './times.ts';

/** Passkeys of staff: adding and removing them, and using one in the middle of a login. */
export const passkeys = 'पासकी';
export const whatTheyAre =
  'कोड की जगह आपकी उँगली, चेहरा या स्क्रीन लॉक। इस दुकान जैसा दिखने वाला नकली पेज इसे इस्तेमाल नहीं कर सकता।';
export const none = 'अभी आपके पास कोई नहीं है।';
export const add = 'पासकी जोड़ें';
export const adding = 'अपना डिवाइस देखें...';
export const addText =
  'फिर ब्राउज़र पूछेगा कि इसे कहाँ रखना है: इस डिवाइस पर, आपके फ़ोन में या सिक्योरिटी की में। रिकवरी कोड पहले की तरह चलेंगे।';
export const name = 'नाम';
export const nameHint = 'जैसे “मेरा फ़ोन” या “छल्ले वाली चाबी”';
export const addFailed = 'पासकी नहीं जुड़ पाई।';
export const remove = 'हटाएँ';
export const removeNamed = ({ name: which }: { name: string }) => `${which} हटाएँ`;
export const removeText = ({ name: which }: { name: string }) =>
  `इसके बाद “${which}” से आपका अकाउंट नहीं खुलेगा। ऐप और रिकवरी कोड से खुलेगा।`;
export const removeAction = 'पासकी हटाएँ';
export const added = ({ time }: { time: string }) => `${formatTime(time)} जोड़ी`;
export const addedAndUsed = ({ time, used }: { time: string; used: string }) =>
  `${formatTime(time)} जोड़ी, पिछली बार ${formatTime(used)} इस्तेमाल की`;

export const withPasskey = 'पासकी से खोलें';
export const orCode = 'या कोड से:';

export const notConfirmed = 'पुष्टि नहीं हुई। फिर से कोशिश करें, या कोड डालें।';
export const isThereAlready = 'इस डिवाइस पर आपके अकाउंट की पासकी पहले से है।';
export const otherUrl = 'पासकी सिर्फ़ दुकान के अपने पते पर चलती है। दुकान को वहीं खोलें।';
export const noLock = 'इस डिवाइस पर यह नहीं हो सकता। इसमें उँगली, चेहरे या स्क्रीन का लॉक चालू होना चाहिए।';
export const browserFailed = 'आपके ब्राउज़र में पासकी नहीं चली। फिर से कोशिश करें, या कोड डालें।';
