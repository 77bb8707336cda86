import { Maximize2, Pause, Play } from 'lucide-react';
import { useState } from 'react';

import type { Banner } from '#contract/banners.ts';
import { limits } from '#contract/limits.ts';
import { CarouselArrows, CarouselDots } from '#web/ui/carousel-controls.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useAutoAdvance } from '#web/ui/use-auto-advance.ts';
import { useCarousel } from '#web/ui/use-carousel.ts';

import { BannerViewer } from './banner-viewer.tsx';

/** A banner is twice as wide as high and fills a box that is less so: it is drawn wider than the box. */
const bannerSizes = '(min-width: 48rem) 832px, 160vw';

/** The shop's banners, one after the other, until somebody looks closer. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { trackRef, index, goTo, step } = useCarousel(banners.length);
  const [isPaused, setIsPaused] = useState(false);
  const [viewed, setViewed] = useState<number>();
  const hold = useAutoAdvance({
    isRunning: !isPaused && viewed === undefined && banners.length > 1,
    everyMs: limits.bannerAdvanceMs,
    advance: () => step(1),
  });

  if (banners.length === 0) return <NoBanners />;
  return (
    <section
      className="carousel banner"
      aria-roledescription="carousel"
      aria-label="From the shop"
      {...hold}
    >
      <ul className="track" ref={trackRef}>
        {banners.map((banner, position) => (
          <li className="slide" key={banner.dashboard_image_id}>
            <button
              type="button"
              aria-label={`View picture ${position + 1} of ${banners.length} full screen`}
              tabIndex={position === index ? 0 : -1}
              onClick={() => setViewed(position)}
            >
              <Picture
                address={banner.dashboard_image_link}
                alt=""
                sizes={bannerSizes}
                isFirst={position === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <CarouselArrows step={step} />
          <CarouselDots count={banners.length} index={index} goTo={goTo}>
            <button
              type="button"
              className="pause"
              aria-label={isPaused ? 'Play' : 'Pause'}
              onClick={() => setIsPaused(!isPaused)}
            >
              {isPaused ? <Play className="icon" /> : <Pause className="icon" />}
            </button>
          </CarouselDots>
        </>
      )}
      <button
        type="button"
        className="round full"
        aria-label="View full screen"
        onClick={() => setViewed(index)}
      >
        <Maximize2 className="icon" />
      </button>
      <BannerViewer banners={banners} start={viewed} onClose={() => setViewed(undefined)} />
    </section>
  );
}

function NoBanners() {
  return (
    <section className="carousel banner grid place-content-center p-6 text-center">
      <h2>No Dashboard Images</h2>
      <p className="second">Images will appear here when they are added to the dashboard.</p>
    </section>
  );
}
