// A draft, until somebody who speaks Marathi has read it.

export const language = 'भाषा';
export const keepLanguage = 'हीच भाषा राहू द्या';
