import * as messages from '#messages/home.ts';
import { languageOf } from '#messages/formats.ts';
import { ArrowRight } from '#web/ui/icons.tsx';

import type { ShopStore } from '#web/data/shop-store.ts';
import { Link } from '#web/ui/link.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './greeting.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';

/** The shop's welcome, with links to its products. */
export function Greeting({ store }: { store: ShopStore }) {
  return (
    <section className={styles.greet}>
      <Confetti />
      {store.shop_name === 'Jalsa' && <span className={styles.hi} aria-hidden="true" />}
      <h1 lang={languageOf(store.greeting)}>{store.greeting}</h1>
      <p lang={languageOf(store.greeting_text)}>{store.greeting_text}</p>
      <Link className={classes(buttonClass('light'), styles.btn)} to="/browse-categories">
        {messages.browseCategories}
        <ArrowRight className="only-wide" />
      </Link>
    </section>
  );
}

function Confetti() {
  return (
    <svg className={styles.bits} viewBox="0 0 240 130" aria-hidden="true">
      <g fill="#ffb81c">
        <circle cx="214" cy="28" r="6" />
        <rect x="150" y="20" width="18" height="6" rx="3" transform="rotate(-28 159 23)" />
        <circle cx="190" cy="92" r="3.5" />
      </g>
      <g fill="#7fe0d8">
        <circle cx="182" cy="48" r="4.5" />
        <rect x="212" y="66" width="17" height="6" rx="3" transform="rotate(40 220 69)" />
      </g>
      <g fill="#ff9ac4">
        <circle cx="226" cy="104" r="5" />
        <rect x="186" y="16" width="14" height="5" rx="2.5" transform="rotate(64 193 18)" />
        <circle cx="124" cy="34" r="3" />
      </g>
    </svg>
  );
}
