import { Info } from '#web/ui/icons.tsx';

/** What changed while nobody looked, a sentence each, read aloud when it comes. */
export function Notices({ words }: { words: string[] }) {
  return (
    <div role="status">
      {words.length > 0 && (
        <div className="notice info">
          <Info className="icon" />
          <ul>
            {words.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
