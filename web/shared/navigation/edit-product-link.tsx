import * as messages from '#messages/ui.ts';
import { Pencil } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

/** For staff, beside the name of a product wherever it stands: one tap to its form. */
export const EditProductLink = ({ id }: { id: number }) => (
  <Link className={buttonClass('plain', 'small')} to={`/admin/edit-product/${id}`}>
    <Pencil />
    {messages.edit}
  </Link>
);
