import MarkdownIt from 'markdown-it';

import type { StoreInformation } from '#contract/store/schemas.ts';
import { telephone } from '#web/data/telephone.ts';

interface PolicyText {
  /** Safe to insert into a page: any HTML in the source text is escaped. */
  html: string;
  /** Its sections, for links within the page. */
  sections: { id: string; title: string }[];
  /** Its first paragraph, without formatting. */
  summary: string;
}

// HTML is escaped, links to scripts are not links, and no picture loads from elsewhere. Reference links are off:
// one long URL defined once and referenced a thousand times would make a page of megabytes.
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
/** The maximum number of characters from placeholders; those beyond it stay as written. */
const maxFilled = 20_000;

/** Formats a Markdown text, with placeholders in braces for the shop's details. */
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

/** In one pass: a value that contains another placeholder is not filled in again. */
function filled(text: string, store: StoreInformation): string {
  let room = maxFilled;
  return text.replaceAll(placeholder, (written, name: (typeof placeholders)[number]) => {
    const words = linked(name, store[name]);
    room -= words.length;
    return room < 0 ? written : words;
  });
}

/** The text of a line without its formatting. */
const plainText = (line: { children: { content: string }[] | null } | undefined): string =>
  (line?.children ?? []).map(({ content }) => content).join('');

/** Phone numbers and email addresses become links. */
function linked(name: (typeof placeholders)[number], value: string): string {
  if (name === 'phone') return `[${value}](${telephone(value)})`;
  return name === 'email' ? `[${value}](mailto:${value})` : value;
}
