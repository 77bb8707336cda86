import { Fragment, type ReactNode } from 'react';

/** The names of the tags in a text: "terms" of "I agree to the <terms>terms</terms>." */
type TagsOf<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagsOf<Rest>
  : never;

interface SentenceProps<Text extends string> {
  text: Text;
  /** How each tag of the text is drawn, with the words in it. */
  parts: string extends Text
    ? Record<string, (words: string) => ReactNode>
    : Record<TagsOf<Text>, (words: string) => ReactNode>;
}

/** A sentence with elements in it: a message has them as tags, so that each language puts them where they belong. */
export function Sentence<const Text extends string>({ text, parts }: SentenceProps<Text>) {
  const draw: Record<string, (words: string) => ReactNode> = parts;
  // Of three pieces the second is a tag's name, and the third the words in it.
  return text
    .split(/<(\w+)>(.*?)<\/\1>/)
    .map((piece, at, pieces) =>
      at % 3 === 2 ? (
        <Fragment key={at}>{draw[pieces[at - 1] ?? '']?.(piece)}</Fragment>
      ) : (
        at % 3 === 0 && piece
      ),
    );
}
