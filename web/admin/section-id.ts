/** The name of a part of the settings in a URL, as in "#cash-on-delivery". */
export const sectionId = (title: string): string => title.toLowerCase().replaceAll(' ', '-');
