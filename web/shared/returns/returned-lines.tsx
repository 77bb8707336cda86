import type { Return } from '#contract/returns/schemas.ts';
import * as messages from '#messages/returns.ts';
import { NamedText } from '#web/ui/named-text.tsx';

interface ReturnedLinesProps {
  lines: Return['lines'];
  /** What became of the pieces, in words for the reader. */
  becameOf: (pieces: { restocked: number; scrapped: number; sentBack: number }) => string;
}

/** What comes back in a return, and, once it is received, what became of it. */
export const ReturnedLines = ({ lines, becameOf }: ReturnedLinesProps) => (
  <ul className="sm">
    {lines.map(({ order_line_id: id, quantity, product_name: name, ...became }) => (
      <li key={id}>
        <span>
          <NamedText text={messages.piecesOf({ quantity, name })} name={name} />
        </span>
        {became.restocked !== null && (
          <p className="second">
            {becameOf({
              restocked: became.restocked,
              scrapped: became.scrapped ?? 0,
              sentBack: became.sent_back ?? 0,
            })}
          </p>
        )}
      </li>
    ))}
  </ul>
);
