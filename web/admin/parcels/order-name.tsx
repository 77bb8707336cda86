import { mayDo } from '#web/admin/may.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { useSession } from '#web/data/session.ts';
import { Link } from '#web/ui/link.tsx';

import { boardNameClass } from './board-looks.ts';

interface OrderNameProps {
  number: number;
  name: string;
}

/** An order on the board, which leads to its page for those who may see that. */
export const OrderName = ({ number, name }: OrderNameProps) =>
  mayDo(useSession(), 'orders') ? (
    <Link className={boardNameClass} to={orderPath(number)}>
      {name}
    </Link>
  ) : (
    name
  );
