import { pictureSources } from '#contract/media/words.ts';

interface PictureProps {
  /** The URL of the fallback file; the URLs of all widths and formats follow from it. */
  url: string;
  /** Empty if the text beside it has the same meaning. */
  alt: string;
  /** The width it is drawn at, as the `sizes` attribute. */
  sizes: string;
  /** For a picture above the fold: loaded at once and before others. */
  isFirst?: boolean;
  className?: string;
}

/** A picture of the shop: loads the smallest file that fits, and reserves its space while it loads. */
export function Picture({ url, alt, sizes, isFirst = false, className }: PictureProps) {
  const sources = pictureSources(url);
  return (
    <picture>
      {sources && (
        <>
          <source type="image/avif" srcSet={sources.srcSet('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sources.srcSet('webp')} sizes={sizes} />
        </>
      )}
      <img
        src={url}
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
