import { Info } from '#web/ui/icons.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';

/** What changed in the cart without the customer's doing, one sentence each, announced by screen readers. */
export function Notices({ words }: { words: string[] }) {
  return (
    <div role="status">
      {words.length > 0 && (
        <div className={noticeClass('info')}>
          <Info />
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
