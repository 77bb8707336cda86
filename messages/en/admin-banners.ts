import { formatTime } from './times.ts';

export const banners = 'Banners';
export const bannersText =
  'The pictures at the top of the <home>home page</home>: from when until when each is shown, and what it says in other languages.';
export const fetchBannersFailed = 'The banners could not be fetched.';
export const noBanners = 'No banners yet';
export const noBannersText = 'Choose a picture above.';
export const bannerName = ({ place }: { place: number }) => `Banner ${place}`;
export const states = { to_come: 'To come', shown: 'Shown', over: 'Over' };
const always = 'Until it is deleted';
export const timesOf = ({ starts, ends }: { starts: string | null; ends: string | null }) => {
  if (starts === null && ends === null) return always;
  if (starts === null) return `Until ${formatTime(ends ?? '')}`;
  return ends === null
    ? `From ${formatTime(starts)}`
    : `From ${formatTime(starts)} until ${formatTime(ends)}`;
};
export const setTimes = ({ place }: { place: number }) => `When banner ${place} is shown`;
export const starts = 'From';
export const startsHint = 'Empty: at once.';
export const ends = 'Until';
export const endsHint = 'Empty: until it is deleted.';
export const save = 'Save';
export const saving = 'Saving…';
export const saveFailed = 'The times could not be saved. Please try again.';
export const deleteFailed = 'Failed to delete image';
export const deleteFailedText = 'The banner could not be deleted. Please try again.';
export const deleteText = 'It is gone from the home page at once.';

export const addBanner = 'Add banner';
export const preparing = 'Preparing the picture…';
export const pictureHint =
  'Best about twice as wide as high, such as 1600 × 800 pixels: what does not fit is cut off.';
export const noPicture =
  'This is no picture that the shop can show. Please choose a JPEG, PNG or WebP.';
export const pictureTooLarge = 'This picture is too large, even when it is made smaller.';
export const addFailed = 'The banner could not be added. Please try again.';
export const words = 'What the picture says (optional)';
export const wordsHint = 'In English, for people who do not see it.';
export const cancel = 'Cancel';
export const adding = 'Adding…';
