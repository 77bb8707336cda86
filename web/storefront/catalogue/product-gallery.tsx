import { useState } from 'react';

import type { Product } from '#contract/catalogue/schemas.ts';
import { drawingPath } from '#contract/media/words.ts';
import * as messages from '#messages/catalogue.ts';
import { CarouselArrows, CarouselDots } from '#web/ui/carousel-controls.tsx';
import { Maximize2 } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useCarousel } from '#web/ui/use-carousel.ts';
import { classes } from '#web/ui/classes.ts';
import { LazyViewer } from './lazy-viewer.tsx';
import styles from './product-gallery.module.css';
import { carouselClass, roundClass, slideClass, trackClass } from '#web/ui/looks/carousel.ts';

const gallerySizes = '(min-width: 64rem) 560px, (min-width: 48rem) 50vw, 100vw';

/** A product's pictures: swipe or step through them; each opens in its own tab, or over the page to look closer. */
export function ProductGallery({ product }: { product: Product }) {
  const { images, product_name: name } = product;
  const { trackRef, index, goTo, step } = useCarousel(images.length);
  const [seen, setSeen] = useState<number>();
  const altOf = (position: number) =>
    position === 0 ? name : messages.pictureOf({ name, position: position + 1 });
  return (
    <section
      className={classes(styles.gallery, `pastel-${product.product_id % 7}`)}
      aria-roledescription={messages.carousel}
      aria-label={messages.picturesOf({ productName: name })}
    >
      <div className={classes(carouselClass, styles.carousel)}>
        <ul className={trackClass} ref={trackRef}>
          {images.length === 0 && (
            <li className={slideClass}>
              <Picture url={drawingPath(product.product_id)} alt="" sizes={gallerySizes} isFirst />
            </li>
          )}
          {images.map(({ id, image_url: address }, position) => (
            <li className={slideClass} key={id}>
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                aria-label={messages.openPictureNewTab({
                  position: position + 1,
                  count: images.length,
                })}
                tabIndex={position === index ? 0 : -1}
              >
                <Picture
                  url={address}
                  alt={altOf(position)}
                  sizes={gallerySizes}
                  isFirst={position === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <button
            type="button"
            className={roundClass('corner')}
            aria-label={messages.lookCloser}
            onClick={() => {
              setSeen(index);
            }}
          >
            <Maximize2 />
          </button>
        )}
        {images.length > 1 && (
          <>
            <CarouselArrows step={step} />
            <CarouselDots count={images.length} index={index} goTo={goTo} />
          </>
        )}
      </div>
      {images.length > 1 && (
        <div className={styles.thumbs}>
          {images.map(({ id, image_url: address }, position) => (
            <button
              type="button"
              key={id}
              aria-label={messages.showPicture({ position: position + 1 })}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => goTo(position)}
            >
              <Picture url={address} alt="" sizes="80px" />
            </button>
          ))}
        </div>
      )}
      <LazyViewer
        pictures={images.map(({ image_url: url }, position) => ({ url, alt: altOf(position) }))}
        start={seen}
        title={messages.picturesOf({ productName: name })}
        onClose={() => setSeen(undefined)}
      />
    </section>
  );
}
