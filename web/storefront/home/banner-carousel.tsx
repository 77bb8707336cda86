import { lazyExtra } from '#web/shared/loading/lazy-part.tsx';
import { Maximize2, Pause, Play } from '#web/ui/icons.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

import type { Banner } from '#contract/banners/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/home.ts';
import { isAdmin, useSession } from '#web/data/session.ts';
import { CarouselArrows, CarouselDots } from '#web/ui/carousel-controls.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useAutoAdvance } from '#web/ui/use-auto-advance.ts';
import { useCarousel } from '#web/ui/use-carousel.ts';

import { BannerViewer } from './banner-viewer.tsx';
import { forgetBanners } from './cached-banners.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './banner-carousel.module.css';
import { carouselClass, roundClass, slideClass, trackClass } from '#web/ui/looks/carousel.ts';

/** Only staff load these. */
const BannerTools = lazyExtra(async () => (await import('./banner-tools.tsx')).BannerTools);

/** A banner is twice as wide as high. On a phone its box is wider than that, above it less wide: drawn wider than the box. */
const bannerSizes = '(min-width: 48rem) 832px, 92vw';

/** The shop's banners, which advance by themselves; a click opens the viewer. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const isStaff = isAdmin(useSession());
  const { trackRef, index, goTo, step } = useCarousel(banners.length);
  const [isPaused, setIsPaused] = useState(false);
  const [viewed, setViewed] = useState<number>();
  const { isGoing, hands } = useAutoAdvance({
    isRunning: !isPaused && viewed === undefined && banners.length > 1,
    everyMs: limits.bannerAdvanceMs,
    advance: () => step(1),
  });
  const changed = useBannerReload(banners, goTo);

  return (
    <section
      className={classes(carouselClass, styles.carousel, styles.banner)}
      aria-roledescription={banners.length > 0 ? messages.carousel : undefined}
      aria-label={messages.fromTheShop}
      {...hands}
    >
      {banners.length === 0 && <NoBanners />}
      {banners.length > 0 && (
        <ul className={classes(trackClass, styles.track)} ref={trackRef}>
          {banners.map((banner, position) => (
            <li className={slideClass} key={banner.dashboard_image_id}>
              <button
                type="button"
                aria-label={labelOf(banner, { position: position + 1, count: banners.length })}
                tabIndex={position === index ? 0 : -1}
                onClick={() => setViewed(position)}
              >
                <Picture
                  url={banner.dashboard_image_link}
                  alt=""
                  sizes={bannerSizes}
                  isFirst={position === 0}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {banners.length > 1 && (
        <>
          <CarouselArrows step={step} />
          <CarouselDots count={banners.length} index={index} goTo={goTo}>
            <button
              type="button"
              className={styles.pause}
              aria-label={isPaused ? messages.play : messages.pause}
              onClick={() => setIsPaused(!isPaused)}
            >
              {isPaused ? <Play /> : <Pause />}
            </button>
            {/* Announced to users who step through the banners, but not while they advance by themselves. */}
            <span className={styles.bannerPlace} aria-live={isGoing ? 'off' : 'polite'}>
              {messages.positionOf({ index: index + 1, count: banners.length })}
            </span>
          </CarouselDots>
        </>
      )}
      {banners.length > 0 && (
        <button
          type="button"
          className={roundClass('corner')}
          aria-label={messages.viewFullScreen}
          onClick={() => setViewed(index)}
        >
          <Maximize2 />
        </button>
      )}
      {isStaff && (
        <Suspense>
          <BannerTools banner={banners[index]} onChanged={changed} />
        </Suspense>
      )}
      <BannerViewer banners={banners} start={viewed} onClose={() => setViewed(undefined)} />
    </section>
  );
}

function labelOf(
  { dashboard_image_text: words }: Banner,
  place: { position: number; count: number },
): string {
  const action = messages.viewPictureFullScreen(place);
  return words ? messages.withWords({ words, action }) : action;
}

function NoBanners() {
  return (
    <div className={styles.none}>
      <h2>{messages.noDashboardImages}</h2>
      <p className="second">{messages.noBannersText}</p>
    </div>
  );
}

/** After banners have changed: loads them again and goes to the given one once it is there. */
function useBannerReload(banners: Banner[], goTo: (slide: number) => void) {
  const { revalidate } = useRevalidator();
  const awaited = useRef<number>(undefined);

  // Scrolling, to the banner that was changed.
  useEffect(() => {
    const place = banners.findIndex((banner) => banner.dashboard_image_id === awaited.current);
    if (place === -1) return;
    awaited.current = undefined;
    goTo(place);
  }, [banners, goTo]);

  return (bannerId?: number) => {
    awaited.current = bannerId;
    forgetBanners();
    void revalidate();
  };
}
