// A draft, until somebody who speaks Hindi has read it.

export const edit = 'बदलें';
export const quickEdit = 'झटपट बदलें';
export const remove = 'हटाएँ';
export const removeWithContent = 'इसमें जो कुछ है, सब के साथ हटाएँ';
export const removeQuestion = ({ name }: { name: string }) => `${name} को हटाना है?`;
export const deleting = 'हटा रहे हैं...';
export const categoryNoLongerSold = ({ name }: { name: string }) =>
  `${name} और इसमें जो कुछ है, अब नहीं बिकेगा।`;

export const pictureOptional = 'फ़ोटो (न दें तो भी चलेगा)';
export const cancel = 'रहने दें';

export const upload = 'अपलोड करें';
export const preparingThePictures = 'फ़ोटो तैयार हो रही हैं';
export const uploading = 'अपलोड हो रहा है';
export const takePhoto = 'फ़ोटो खींचें';
export const onlyImageFiles = 'सिर्फ़ फ़ोटो की फ़ाइल अपलोड करें (JPEG, PNG, GIF या WebP)';
export const pictureTooLarge = ({ name, size }: { name: string; size: number }) =>
  `फ़ोटो “${name}” बहुत बड़ी है। 500 KB तक की फ़ोटो चलेगी, यह ${size} KB की है।`;
export const pictureNotRead = ({ name }: { name: string }) =>
  `“${name}” फ़ोटो की तरह नहीं खुली। कृपया दूसरी फ़ोटो चुनें।`;
export const heicNotRead = ({ name }: { name: string }) =>
  `“${name}” HEIC फ़ोटो है, जो इस ब्राउज़र में नहीं खुलती। iPhone में Settings › Camera › Formats › Most Compatible चुनकर फिर से फ़ोटो खींचें, या Safari से जोड़ें।`;

export const dayOrTimeMissing = 'कृपया तारीख और समय दोनों भरें।';

export const loading = 'लोड हो रहा है';
export const fetching = 'ला रहे हैं...';

export const back = 'पीछे';

export const breadcrumb = 'आप यहाँ हैं';

export const previousPictureOf = ({ of }: { of: string }) => `${of}: पिछली फ़ोटो`;
export const previousPicture = 'पिछली फ़ोटो';
export const nextPictureOf = ({ of }: { of: string }) => `${of}: अगली फ़ोटो`;
export const nextPicture = 'अगली फ़ोटो';
export const picture = ({ position }: { position: number }) => `फ़ोटो ${position}`;

export const oneMoment = 'एक मिनट...';

export const close = 'बंद करें';

export const tryAgain = 'फिर कोशिश करें';

export const pages = 'पेज';
export const previousPage = 'पिछला पेज';
export const page = ({ number }: { number: number }) => `पेज ${number}`;
export const nextPage = 'अगला पेज';

export const outOf5 = ({ rating }: { rating: number }) => `5 में से ${rating}`;

export const oneLess = 'एक कम करें';
export const oneMore = 'एक और जोड़ें';

export const dismiss = 'हटाएँ';
export const undo = 'वापस लाएँ';

export const leaveWithoutSaving = 'बिना सेव किए जाना है?';
export const stay = 'यहीं रहें';
export const leave = 'जाएँ';
export const unsavedChanges = 'आपने यहाँ जो बदला, वह अभी सेव नहीं हुआ है।';
export const unsavedIsKept = 'आपने जो लिखा, वह आपके लौटने तक इस फ़ोन या कंप्यूटर पर रहेगा। फ़ोटो नहीं रहेंगी।';
export const throwAway = 'मिटा दें';

export const draftFrom = ({ time }: { time: string }) => `${time} का आपका अधूरा लिखा हुआ यहाँ है।`;
export const goOnWithDraft = 'उसे आगे लिखें';
export const discardDraft = 'उसे हटाएँ';
export const draftPutBack = 'आपका लिखा हुआ वापस आ गया। पूरा हो जाए तो सेव करें।';
export const changedMeanwhile = ({ fields }: { fields: string }) =>
  `इस बीच किसी और ने बदला है, इसलिए इन्हें नहीं छेड़ा: ${fields}।`;

export const view = 'कैसे दिखे';
export const gridView = 'डिब्बों में देखें';
export const listView = 'लिस्ट में देखें';
