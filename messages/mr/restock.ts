// A draft, until somebody who speaks Marathi has read it.
/** Being told when a product is back. */
export const notifyMeText = 'सध्या संपले आहे. तुमचा नंबर द्या, आले की आम्ही फोन किंवा मेसेज करू.';
export const notifyMeOwnText = 'सध्या संपले आहे. आले की आम्ही तुम्हाला फोन किंवा मेसेज करू शकतो.';
export const phoneNumber = 'फोन नंबर';
export const sending = 'पाठवत आहोत...';
export const notifyFailed = 'आम्हाला हे नोंदवता आले नाही. पुन्हा प्रयत्न करा.';
export const weWillNotify = 'आले की आम्ही तुम्हाला फोन किंवा मेसेज करू.';
export const doNotNotify = 'मला कळवू नका';
export const whatForText = 'तुमचा नंबर फक्त यासाठीच वापरतो, नंतर तो पुसून टाकतो.';
