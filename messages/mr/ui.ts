// A draft, until somebody who speaks Marathi has read it.

export const edit = 'बदला';
export const quickEdit = 'झटपट बदला';
export const remove = 'काढून टाका';
export const removeWithContent = 'यातील सर्व गोष्टींसह काढून टाका';
export const removeQuestion = ({ name }: { name: string }) => `${name} काढून टाकायचे?`;
export const deleting = 'काढत आहोत...';
export const categoryNoLongerSold = ({ name }: { name: string }) =>
  `${name} आणि त्यातील काहीही यापुढे विकले जाणार नाही.`;

export const pictureOptional = 'फोटो (नसला तरी चालेल)';
export const cancel = 'राहू द्या';

export const upload = 'अपलोड करा';
export const preparingThePictures = 'फोटो तयार होत आहेत';
export const uploading = 'अपलोड होत आहे';
export const takePhoto = 'फोटो काढा';
export const onlyImageFiles = 'फक्त फोटोची फाइल अपलोड करा (JPEG, PNG, GIF किंवा WebP)';
export const pictureTooLarge = ({ name, size }: { name: string; size: number }) =>
  `“${name}” हा फोटो खूप मोठा आहे. 500 KB पर्यंतचा चालतो, हा ${size} KB चा आहे.`;
export const pictureNotRead = ({ name }: { name: string }) =>
  `“${name}” फोटो म्हणून उघडता आला नाही. कृपया दुसरा फोटो निवडा.`;
export const heicNotRead = ({ name }: { name: string }) =>
  `“${name}” हा HEIC फोटो आहे, तो या ब्राउझरमध्ये उघडत नाही. iPhone वर Settings › Camera › Formats › Most Compatible निवडून पुन्हा फोटो काढा, किंवा Safari मधून जोडा.`;

export const dayOrTimeMissing = 'कृपया तारीख आणि वेळ दोन्ही भरा.';

export const loading = 'लोड होत आहे';
export const fetching = 'आणत आहोत...';

export const back = 'मागे';

export const breadcrumb = 'तुम्ही इथे आहात';

export const previousPictureOf = ({ of }: { of: string }) => `${of}: मागचा फोटो`;
export const previousPicture = 'मागचा फोटो';
export const nextPictureOf = ({ of }: { of: string }) => `${of}: पुढचा फोटो`;
export const nextPicture = 'पुढचा फोटो';
export const picture = ({ position }: { position: number }) => `फोटो ${position}`;

export const oneMoment = 'एक मिनिट...';

export const close = 'बंद करा';

export const tryAgain = 'पुन्हा प्रयत्न करा';

export const pages = 'पेज';
export const previousPage = 'मागचे पेज';
export const page = ({ number }: { number: number }) => `पेज ${number}`;
export const nextPage = 'पुढचे पेज';

export const outOf5 = ({ rating }: { rating: number }) => `5 पैकी ${rating}`;

export const oneLess = 'एक कमी करा';
export const oneMore = 'आणखी एक घ्या';

export const dismiss = 'बंद करा';
export const undo = 'परत आणा';

export const leaveWithoutSaving = 'सेव्ह न करता जायचे?';
export const stay = 'इथेच राहा';
export const leave = 'जा';
export const unsavedChanges = 'तुम्ही इथे केलेले बदल अजून सेव्ह झालेले नाहीत.';
export const unsavedIsKept =
  'तुम्ही लिहिलेले, तुम्ही परत येईपर्यंत या फोनवर किंवा कॉम्प्युटरवर राहील. फोटो राहणार नाहीत.';
export const throwAway = 'टाकून द्या';

export const draftFrom = ({ time }: { time: string }) => `${time} चे तुमचे अर्धवट लिहिलेले इथे आहे.`;
export const goOnWithDraft = 'पुढे लिहा';
export const discardDraft = 'काढून टाका';
export const draftPutBack = 'तुमचे लिहिलेले परत आले. पूर्ण झाले की सेव्ह करा.';
export const changedMeanwhile = ({ fields }: { fields: string }) =>
  `दरम्यान दुसऱ्या कोणी बदलले आहे, म्हणून हे तसेच ठेवले: ${fields}.`;

export const view = 'कसे दिसावे';
export const gridView = 'चौकटींमध्ये पहा';
export const listView = 'यादीत पहा';
