// A draft, until somebody who speaks Marathi has read it.
/** Two-step login: the second step, beginning with it, and what staff set about it. */
export const enterCode = 'तुमच्या ऑथेंटिकेटर ॲपमध्ये आत्ता दिसणारा कोड लिहा.';
export const code = 'कोड';
export const codeHint = 'सहा अंक, किंवा तुमचा एक रिकव्हरी कोड';
export const goOn = 'पुढे जा';
export const checking = 'तपासत आहोत...';
export const failed = 'कोड तपासता आला नाही.';
export const lostPhone = 'फोन हरवला आणि रिकव्हरी कोड नाहीत? दुकानाचे मालक दुसरा टप्पा काढू शकतात.';
export const backToPassword = 'पासवर्डकडे परत';

export const mustEnrol =
  'या दुकानाच्या स्टाफला दुसरा टप्पा लागतो, म्हणजे फक्त पासवर्डने काही उघडणार नाही. एकदा सुरू करा, झाले.';
export const steps = 'तुमच्या फोनवर कोणतेही ऑथेंटिकेटर ॲप उघडा, अकाउंट जोडा, आणि हे स्कॅन करा:';
export const qrCode = 'ऑथेंटिकेटर ॲपसाठी QR कोड';
export const openInApp = 'ॲप याच फोनवर आहे? त्यात उघडा';
export const orType = 'किंवा ही की त्यात लिहा:';
export const thenCode = 'मग त्यात दिसणारे सहा अंक इथे लिहा.';
export const copyKey = 'की कॉपी करा';
export const copied = 'कॉपी झाले';
export const copyFailed = 'ब्राउझर कॉपी करू देत नाही. स्वतः कॉपी करा.';
export const beginFailed = 'दोन टप्प्यांचे लॉगिन सुरू झाले नाही.';
export const switchOn = 'सुरू करा';
export const oneMoment = 'एक मिनिट...';

export const recoveryTitle = 'तुमचे रिकव्हरी कोड';
export const recoveryText =
  'हे फोनपासून वेगळे ठेवा: कागदावर, किंवा पासवर्ड मॅनेजरमध्ये. फोन हरवल्यास प्रत्येक कोड तुमचे अकाउंट एकदा उघडतो. हे पुन्हा दिसणार नाहीत.';
export const copyCodes = 'सर्व कॉपी करा';
export const keptThem = 'मी जपून ठेवले';

export const isOff =
  'दुसऱ्या टप्प्यामुळे फक्त तुमच्या पासवर्डने कोणी आत येऊ शकत नाही: लॉगिनला तुमच्या फोनवरील ॲपचा कोडही लागतो.';
export const isOn = 'सुरू आहे. लॉगिनला पासवर्ड आणि कोड दोन्ही लागतात.';
export const isRequired = 'दुकानाच्या मालकांनी हे सर्व स्टाफसाठी आवश्यक केले आहे.';
export const codesLeft = ({ left }: { left: number }) => `शिल्लक रिकव्हरी कोड: ${left}`;
export const setUp = 'सुरू करा';
export const yourPassword = 'तुमचा पासवर्ड';
export const newCodes = 'नवीन रिकव्हरी कोड';
export const newCodesText = 'आधीचे कोड बंद होतील.';
export const switchOff = 'बंद करा';
export const switchOffText = 'यानंतर तुमचे अकाउंट फक्त पासवर्डने उघडेल.';
export const cancel = 'राहू द्या';
export const changeFailed = 'हे करता आले नाही.';
export const stateFailed = 'दोन टप्प्यांच्या लॉगिनची माहिती लोड झाली नाही.';

export const ofStaff = 'स्टाफचे दोन टप्प्यांचे लॉगिन';
export const ofStaffText =
  'मग सर्व स्टाफला पासवर्डसोबत ॲपचा कोडही लागेल. ज्यांच्याकडे अजून नाही ते लॉग आउट होतील, आणि पुढच्या लॉगिनला ते सुरू करतील.';
export const require = 'सर्व स्टाफसाठी आवश्यक करा';
export const requireQuestion = 'सर्व स्टाफसाठी दोन टप्प्यांचे लॉगिन आवश्यक करायचे?';
export const stopRequiring = 'प्रत्येकावर सोडा';
export const has = 'दोन टप्प्यांचे लॉगिन';
export const takeOff = 'दुसरा टप्पा काढा';
export const takeOffQuestion = ({ phone }: { phone: string }) => `${phone} चा दुसरा टप्पा काढायचा?`;
export const takeOffText =
  'त्यांचा फोन हरवला असेल तेव्हा हे करा, आणि आधी खात्री करा की तेच आहेत, जसे त्या नंबरवर फोन करून. ते लॉग आउट होतील, आणि पुढच्या लॉगिनला फक्त पासवर्ड लागेल.';
