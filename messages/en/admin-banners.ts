import { formatTime } from './times.ts';

export const banners = 'Banners';
export const bannersText =
  'The pictures at the top of the <home>home page</home>, where new ones are added. Here you say from when until when each is shown, and what it says in other languages.';
export const fetchBannersFailed = 'The banners could not be fetched.';
export const noBanners = 'No banners yet';
export const noBannersText = 'Add the first one on the home page.';
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
