import MarkdownIt from 'markdown-it';

import type { StoreInformation } from '#contract/store/schemas.ts';
import { telephone } from '#web/data/telephone.ts';

interface PolicyText {
  /** Safe to be put into a page: what was HTML in the text is text in it. */
  html: string;
  /** What it is divided into, to be jumped to. */
  sections: { id: string; title: string }[];
  /** Its first paragraph, without formatting. */
  summary: string;
}

// HTML stays text, links to scripts are none, and no picture is fetched from elsewhere. A link's address stands where
// the link is: one that is written once and named a thousand times would make a page of megabytes.
const markdown = new MarkdownIt({ html: false }).disable(['image', 'reference']);

const placeholders = [
  'shop_name',
  'legal_name',
  'phone',
  'email',
  'address',
  'grievance_officer',
] as const;
const placeholder = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');
/** As many characters may come of them; what would be more stays as it was written. */
const maxFilled = 20_000;

/** A text with simple formatting (Markdown), with the shop's own names where it has them in braces. */
export function policyText(text: string, store: StoreInformation): PolicyText {
  const tokens = markdown.parse(filled(text, store), {});
  const sections = tokens.flatMap((token, place) => {
    if (token.type !== 'heading_open') return [];
    const title = plainText(tokens[place + 1]);
    const id = `section-${place}`;
    token.attrSet('id', id);
    return [{ id, title }];
  });
  const first = tokens.findIndex(({ type }) => type === 'paragraph_open');
  const summary = plainText(tokens[first + 1]);
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sections, summary };
}

/** In one pass: a name that has another's in braces is not filled in again. */
function filled(text: string, store: StoreInformation): string {
  let room = maxFilled;
  return text.replaceAll(placeholder, (written, name: (typeof placeholders)[number]) => {
    const words = linked(name, store[name]);
    room -= words.length;
    return room < 0 ? written : words;
  });
}

/** The words of a line, without what formats them. */
const plainText = (line: { children: { content: string }[] | null } | undefined): string =>
  (line?.children ?? []).map(({ content }) => content).join('');

/** What can be rung or written to is, at a tap. */
function linked(name: (typeof placeholders)[number], value: string): string {
  if (name === 'phone') return `[${value}](${telephone(value)})`;
  return name === 'email' ? `[${value}](mailto:${value})` : value;
}
