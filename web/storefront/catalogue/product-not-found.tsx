import * as messages from '#messages/catalogue.ts';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';
import { lostClass } from '#web/ui/looks/lost.ts';

/** For a visit that begins at a product that never existed or is no longer sold. */
export function ProductNotFound() {
  return (
    <div className={classes(lostClass, 'wrap')}>
      <title>{messages.productNotFound}</title>
      <h1>{messages.productNotFound}</h1>
      <p className="second">{messages.productGoneText}</p>
      <Link className={buttonClass('primary')} to="/">
        {messages.backToHome}
      </Link>
    </div>
  );
}
