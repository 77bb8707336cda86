import type { TextKind } from '#contract/catalogue/text-words.ts';
import * as messages from '#messages/admin-translations.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';

/** Leads from where a name is edited to what it is in other languages. */
export const TranslateLink = ({ kind, id, name }: { kind: TextKind; id: number; name: string }) => (
  <Link
    className={linkClass('tall')}
    to={`/admin/translations?kind=${kind}&thing_id=${id}`}
    aria-label={messages.translateOf({ name })}
  >
    {messages.translate}
  </Link>
);
