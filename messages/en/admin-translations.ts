import { furtherNames } from './admin-languages.ts';
import { formatCount, plural } from './formats.ts';

export const translations = 'Translations';
export const translationsHint = () =>
  `Names, descriptions and the shop’s own texts as customers read them in ${furtherNames()}. What has none is shown in English.`;
export const fetchTranslationsFailed = 'The translations could not be fetched.';
export const kinds = {
  category: 'Category',
  sub_category: 'Subcategory',
  product: 'Product',
  course: 'Course',
  offer: 'Offer',
  store: 'Settings:',
  banner: 'Banner:',
  shelf: 'Shelf',
};
export const fields = {
  name: 'name',
  description: 'description',
  words: 'what it says',
  greeting: 'greeting',
  greeting_text: 'below the greeting',
  delivery_promise: 'promise about delivery',
  payment_promise: 'promise about payment',
  contact: 'contact us',
  visit_our_store: 'visit our store',
  about_the_shop: 'about',
  policies: 'policies in one line',
  privacy: 'privacy',
  terms: 'terms',
  refund: 'return and exchange',
  shipping: 'shipping',
  bulk: 'bulk order discounts',
};
export const textOf = ({ kind, field }: { kind: keyof typeof kinds; field: keyof typeof fields }) =>
  `${kinds[kind]} ${fields[field]}`;

export const progress = 'How far each language is';
export const language = 'Language';
export const states = {
  checked: 'Checked',
  draft: 'Drafts',
  changed: 'Changed',
  missing: 'Missing',
};
export const showThese = ({
  count,
  state,
  name,
}: {
  count: number;
  state: keyof typeof states;
  name: string;
}) => `${formatCount(count)} ${states[state].toLowerCase()} in ${name}: show them`;

export const showTexts = 'Show';
export const allTexts = 'All texts';
export const filterOf = { missing: 'Missing', changed: 'English changed since', draft: 'Drafts' };
export const ofKind = 'Of';
export const allKinds = 'Everything';
export const kindsListed = {
  category: 'Categories',
  sub_category: 'Subcategories',
  product: 'Products',
  course: 'Courses',
  offer: 'Offers',
  store: 'The shop’s own texts',
  banner: 'Banners',
  shelf: 'Shelves of the home page',
};
export const counted = ({ count }: { count: number }) =>
  plural(count, { one: '1 text', other: `${formatCount(count)} texts` });
export const nothingListed = 'Nothing to translate here';
export const nothingListedText = 'Choose another language or other texts above.';
export const ofOneThing = 'Only the texts of one thing are shown.';
export const showAllTexts = 'Show all texts';

export const inLanguage = ({ of, name }: { of: string; name: string }) => `${of} in ${name}`;
export const marks = {
  missing: 'Missing',
  draft: 'Draft',
  changed: 'English changed since',
  checked: 'Checked',
};
export const wasEnglish = ({ text }: { text: string }) => `Translated from “${text}”`;
export const readBySpeaker = 'A speaker has read it';
export const readBySpeakerOf = ({ of, name }: { of: string; name: string }) =>
  `A speaker has read it: ${of} in ${name}`;
export const stillRight = 'Still right';
export const stillRightOf = ({ of, name }: { of: string; name: string }) =>
  `Still right: ${of} in ${name}`;
export const save = 'Save';
export const saveOf = ({ source }: { source: string }) => `Save: ${source}`;
export const saving = 'Saving...';
export const saveFailed = 'The translation could not be saved. Please try again.';
export const savedMeanwhile =
  'Somebody else has saved this meanwhile. What you typed is still here: saving it again replaces theirs.';
export const nowSaved = ({ text }: { text: string }) =>
  text === '' ? 'Taken away meanwhile' : `Saved meanwhile: “${text}”`;
export const unsavedTexts = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 text is not saved yet.',
    other: `${formatCount(count)} texts are not saved yet.`,
  });
export const showRest = 'Show what is left';

export const asFile = 'As a file, for a translator';
export const asFileHint =
  'Download all texts, fill in what is missing, and send the file here. All of it is taken or nothing; an empty cell changes nothing, and what somebody has changed here meanwhile stays. Please leave the last two columns as they are.';
export const downloadFile = 'Download CSV';
export const chooseFile = 'Send the file back';
export const readingFile = 'Reading...';
export const fileRead = ({ count }: { count: number }) =>
  plural(count, {
    one: 'The file had 1 translation.',
    other: `The file had ${formatCount(count)} translations.`,
  });
export const leftAlone = ({ lines }: { lines: readonly number[] }) =>
  plural(lines.length, {
    one: `1 was changed here meanwhile and stays as it is: line ${lines.join(', ')}.`,
    other: `${formatCount(lines.length)} were changed here meanwhile and stay as they are: lines ${lines.join(', ')}.`,
  });
export const fileRefused = 'Nothing of the file was taken:';
export const inLine = ({ path, message }: { path: string; message: string }) =>
  `${path}: ${message}`;

export const translate = 'Translate';
export const translateOf = ({ name }: { name: string }) => `Translate ${name}`;
export const translateText = ({ title }: { title: string }) => `Translate: ${title}`;
