/** Settings, offers and codes that somebody else has saved while they were open. */

export const overtaken =
  'Somebody else has changed this since you opened it, so nothing was saved.';
export const theirsIsHere =
  'What they saved is in this form now, beside what you typed. Please look through it and save again.';
export const bothChanged = ({ parts }: { parts: string }) =>
  `You have both changed: ${parts}. What you typed stays here, and saving again replaces theirs.`;
export const takeTheirs = 'Take theirs';
export const settingIsNow = ({ text }: { text: string }) =>
  text === ''
    ? 'Somebody else has emptied this since you opened it. Saving again replaces that with yours.'
    : `Somebody else has changed this to “${text}”. Saving again replaces theirs with yours.`;
export const longSettingIsNew =
  'Somebody else has changed this since you opened it. Open this page in another tab to read theirs: saving again here replaces it with yours.';
export const ratesOvertaken =
  'Somebody else has changed zones or rates since this file was checked, so nothing was stored. This is what it would change now:';
