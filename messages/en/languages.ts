export const language = 'Language';
export const keepLanguage = 'Keep this language';
