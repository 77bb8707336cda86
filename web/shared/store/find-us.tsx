import * as messages from '#messages/store.ts';
import { MapPin } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { ShopStore } from '../../data/shop-store.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './find-us.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';

/** A drawn map that is replaced by the real one on request: before that, no map service learns of the visitor. */
export function FindUs({ store }: { store: ShopStore }) {
  const [isShown, setIsShown] = useState(false);
  const query = new URLSearchParams({ q: store.address, output: 'embed' });
  return (
    <section className={styles.map} aria-label={messages.findUs}>
      {isShown ? (
        <iframe
          title={messages.map({ address: store.address })}
          src={`https://www.google.com/maps?${query}`}
          // The map is on another origin: access to its own storage and scripts gives it nothing of ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
          sandbox="allow-scripts allow-same-origin allow-popups"
          className={styles.art}
        />
      ) : (
        <DrawnMap />
      )}
      <div className={isShown ? classes(styles.tag, styles.shown) : styles.tag}>
        <h2>{messages.findUs}</h2>
        {!isShown && (
          <button
            type="button"
            className={buttonClass('primary', 'small')}
            onClick={() => setIsShown(true)}
          >
            <MapPin />
            {messages.showTheMap}
          </button>
        )}
        <a
          className={classes(linkClass('tall'), 'sm')}
          href={store.map_url}
          target="_blank"
          rel="noreferrer"
        >
          {messages.viewGoogleMaps}
        </a>
      </div>
    </section>
  );
}

function DrawnMap() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 600 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="600" height="240" fill="#e3f2ea" />
      <path d="M0 190C120 150 180 230 320 190S520 150 600 180V240H0Z" fill="#c2e4ee" />
      <path
        d="M-10 70 610 120M140-10 210 250M430-10 380 250M-10 150 260 40 610 30"
        stroke="#fff"
        strokeWidth="11"
        fill="none"
      />
      <path d="M-10 70 610 120" stroke="#ffdf94" strokeWidth="5" />
      <rect x="240" y="20" width="70" height="50" rx="8" fill="#d0e8bd" />
      <rect x="470" y="140" width="80" height="34" rx="8" fill="#d0e8bd" />
      <rect x="40" y="95" width="60" height="34" rx="8" fill="#f5e2e6" />
    </svg>
  );
}
