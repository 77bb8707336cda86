import { languageOf } from '#messages/formats.ts';

/** A sentence with a name in it: where the name is in another language than the page, it is marked. */
export function NamedText({ text, name }: { text: string; name: string }) {
  const language = languageOf(name);
  const at = language ? text.indexOf(name) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span lang={language}>{name}</span>
      {text.slice(at + name.length)}
    </>
  );
}
