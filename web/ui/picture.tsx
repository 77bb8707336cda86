import { pictureSources } from '#contract/media/words.ts';

interface PictureProps {
  /** The picture's fallback address; its widths and formats follow from it. */
  address: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is drawn, as the `sizes` attribute. */
  sizes: string;
  /** For the picture a visitor sees first: loaded at once, before others. */
  isFirst?: boolean;
  className?: string;
}

/** One of the shop's pictures: the smallest file that fits, no jump while it loads. */
export function Picture({ address, alt, sizes, isFirst = false, className }: PictureProps) {
  const sources = pictureSources(address);
  return (
    <picture>
      {sources && (
        <>
          <source type="image/avif" srcSet={sources.srcSet('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sources.srcSet('webp')} sizes={sizes} />
        </>
      )}
      <img
        src={address}
        alt={alt}
        width={sources?.width}
        height={sources?.height}
        className={className}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
