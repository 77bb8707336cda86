export const edit = 'Edit';
export const quickEdit = 'Quick edit';
export const remove = 'Delete';
export const removeWithContent = 'Delete it with all that is in it';
export const removeQuestion = ({ name }: { name: string }) => `Delete ${name}?`;
export const deleting = 'Deleting...';
export const categoryNoLongerSold = ({ name }: { name: string }) =>
  `${name} and everything in it is no longer sold.`;

export const pictureOptional = 'Picture (optional)';
export const cancel = 'Cancel';

export const upload = 'Upload';
export const preparingThePictures = 'Preparing the pictures';
export const uploading = 'Uploading';
export const takePhoto = 'Take a photo';
export const onlyImageFiles = 'Please upload only valid image files (JPEG, PNG, GIF, or WebP)';
export const pictureTooLarge = ({ name, size }: { name: string; size: number }) =>
  `Image "${name}" is too large. Maximum size is 500 KB. Current size: ${size} KB`;
export const pictureNotRead = ({ name }: { name: string }) =>
  `"${name}" could not be opened as a picture. Please choose another copy of it.`;
export const heicNotRead = ({ name }: { name: string }) =>
  `"${name}" is a HEIC photograph, which this browser cannot open. On the iPhone, choose Settings › Camera › Formats › Most Compatible and take it again, or add it with Safari.`;

export const dayOrTimeMissing = 'Please give both a day and a time.';

export const loading = 'Loading';
export const fetching = 'Fetching...';

export const back = 'Back';

export const breadcrumb = 'Breadcrumb';

export const previousPictureOf = ({ of }: { of: string }) => `Previous picture of ${of}`;
export const previousPicture = 'Previous picture';
export const nextPictureOf = ({ of }: { of: string }) => `Next picture of ${of}`;
export const nextPicture = 'Next picture';
export const picture = ({ position }: { position: number }) => `Picture ${position}`;

export const oneMoment = 'One moment...';

export const close = 'Close';

export const tryAgain = 'Try again';

export const pages = 'Pages';
export const previousPage = 'Previous page';
export const page = ({ number }: { number: number }) => `Page ${number}`;
export const nextPage = 'Next page';

export const outOf5 = ({ rating }: { rating: number }) => `${rating} out of 5`;

export const oneLess = 'One less';
export const oneMore = 'One more';

export const dismiss = 'Dismiss';
export const undo = 'Undo';

export const leaveWithoutSaving = 'Leave without saving?';
export const stay = 'Stay';
export const leave = 'Leave';
export const unsavedChanges = 'What you have changed here is not saved yet.';
export const unsavedIsKept =
  'What you have typed stays on this device until you come back. Pictures are not kept.';
export const throwAway = 'Throw away';

export const draftFrom = ({ time }: { time: string }) => `You have a draft from ${time}.`;
export const goOnWithDraft = 'Go on with it';
export const discardDraft = 'Discard it';
export const draftPutBack = 'Your draft is back. Save it when you are done.';
export const changedMeanwhile = ({ fields }: { fields: string }) =>
  `Changed by someone else since, and left as it is now: ${fields}.`;

export const view = 'View';
export const gridView = 'Grid view';
export const listView = 'List view';
