import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';
import { lostClass } from '#web/ui/looks/lost.ts';

/** For a visit that begins at a product that never existed or is no longer sold. */
export function ProductNotFound() {
  return (
    <div className={classes(lostClass, 'wrap')}>
      <title>Product not found</title>
      <h1>Product not found</h1>
      <p className="second">It may have sold out for good. There is more on the shelf beside it.</p>
      <Link className={buttonClass('primary')} to="/">
        Back to Home
      </Link>
    </div>
  );
}
