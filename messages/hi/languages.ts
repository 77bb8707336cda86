// A draft, until somebody who speaks Hindi has read it.

export const language = 'भाषा';
export const keepLanguage = 'यही भाषा रहने दें';
