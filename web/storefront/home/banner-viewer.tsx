import { X } from '#web/ui/icons.tsx';
import { useEffect } from 'react';

import type { Banner } from '#contract/banners/schemas.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/home.ts';
import { CarouselArrows } from '#web/ui/carousel-controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useCarousel } from '#web/ui/use-carousel.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './banner-viewer.module.css';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { carouselClass, slideClass, trackClass } from '#web/ui/looks/carousel.ts';

interface BannerViewerProps {
  banners: Banner[];
  /** The index of the banner to open with; the viewer is closed while this is undefined. */
  start: number | undefined;
  onClose: () => void;
}

/** The banners in full screen. */
export function BannerViewer({ banners, start, onClose }: BannerViewerProps) {
  return (
    <Dialog
      kind="viewer"
      title={messages.pictures}
      isTitleHidden
      isOpen={start !== undefined}
      onClose={onClose}
    >
      <ViewerContent banners={banners} start={start ?? 0} onClose={onClose} />
    </Dialog>
  );
}

/** Counter, row of pictures with arrows, thumbnails. */
function ViewerContent({ banners, start, onClose }: BannerViewerProps) {
  const { trackRef, index, goTo, step } = useCarousel(banners.length, start);

  // The keyboard, wherever the focus is.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      // The focused row would also scroll by itself.
      event.preventDefault();
      step(event.key === 'ArrowLeft' ? -1 : 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <>
      <div className={styles.top}>
        <span aria-live="polite">
          {index + 1} / {banners.length}
        </span>
        <button
          type="button"
          className={classes(iconButtonClass, styles.iconBtn)}
          aria-label={messages.close}
          onClick={onClose}
        >
          <X />
        </button>
      </div>
      <div className={classes(carouselClass, styles.stage)}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
        <ul className={trackClass} ref={trackRef} tabIndex={0} aria-label={messages.pictures}>
          {banners.map((banner) => (
            <li
              className={slideClass}
              key={banner.dashboard_image_id}
              lang={languageOf(banner.dashboard_image_text)}
            >
              <Picture
                url={banner.dashboard_image_link}
                alt={banner.dashboard_image_text}
                sizes="100vw"
              />
            </li>
          ))}
        </ul>
        {banners.length > 1 && <CarouselArrows step={step} />}
      </div>
      <div className={styles.viewerThumbs}>
        {banners.map((banner, position) => (
          <button
            type="button"
            key={banner.dashboard_image_id}
            ref={position === index ? bringIntoView : undefined}
            aria-label={messages.picture({ position: position + 1 })}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => goTo(position)}
          >
            <Picture url={banner.dashboard_image_link} alt="" sizes="80px" />
          </button>
        ))}
      </div>
    </>
  );
}

/** Scrolls to the current thumbnail, if there are more than fit. */
function bringIntoView(thumbnail: HTMLElement | null): void {
  thumbnail?.scrollIntoView({ block: 'nearest' });
}
