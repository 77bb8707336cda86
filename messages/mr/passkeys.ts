// A draft, until somebody who speaks Marathi has read it.
import { formatTime } from './times.ts';

/** Passkeys of staff: adding and removing them, and using one in the middle of a login. */
export const passkeys = 'पासकी';
export const whatTheyAre =
  'कोडऐवजी तुमचे बोट, चेहरा किंवा स्क्रीन लॉक. या दुकानासारखे दिसणारे बनावट पेज ते वापरू शकत नाही.';
export const none = 'अजून तुमच्याकडे एकही नाही.';
export const add = 'पासकी जोडा';
export const adding = 'तुमचे डिव्हाइस पहा...';
export const addText =
  'मग ब्राउझर विचारेल की ती कुठे ठेवायची: या डिव्हाइसवर, तुमच्या फोनमध्ये किंवा सिक्युरिटी कीमध्ये. रिकव्हरी कोड पूर्वीसारखेच चालतील.';
export const name = 'नाव';
export const nameHint = 'उदा. “माझा फोन” किंवा “किल्ल्यांमधली की”';
export const addFailed = 'पासकी जोडता आली नाही.';
export const remove = 'काढून टाका';
export const removeNamed = ({ name: which }: { name: string }) => `${which} काढून टाका`;
export const removeText = ({ name: which }: { name: string }) =>
  `यानंतर “${which}” ने तुमचे अकाउंट उघडणार नाही. ॲप आणि रिकव्हरी कोडने उघडेल.`;
export const removeAction = 'पासकी काढून टाका';
export const added = ({ time }: { time: string }) => `${formatTime(time)} ला जोडली`;
export const addedAndUsed = ({ time, used }: { time: string; used: string }) =>
  `${formatTime(time)} ला जोडली, शेवटची ${formatTime(used)} ला वापरली`;

export const withPasskey = 'पासकीने उघडा';
export const orCode = 'किंवा कोडने:';

export const notConfirmed = 'खात्री झाली नाही. पुन्हा प्रयत्न करा, किंवा कोड वापरा.';
export const isThereAlready = 'या डिव्हाइसवर तुमच्या अकाउंटची पासकी आधीच आहे.';
export const otherUrl = 'पासकी फक्त दुकानाच्या स्वतःच्या पत्त्यावर चालते. दुकान तिथे उघडा.';
export const noLock = 'या डिव्हाइसवर हे जमत नाही. त्यावर बोटाचे, चेहऱ्याचे किंवा स्क्रीनचे लॉक सुरू हवे.';
export const browserFailed = 'तुमच्या ब्राउझरमध्ये पासकी चालली नाही. पुन्हा प्रयत्न करा, किंवा कोड वापरा.';
