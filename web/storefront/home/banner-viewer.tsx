import { ChevronLeft, ChevronRight, X } from 'lucide-react';

import type { Banner } from '#contract/banners.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface BannerViewerProps {
  banners: Banner[];
  /** Which banner is shown; while there is none, the viewer is closed. */
  shown: number | undefined;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** The banners over the whole screen, with a counter, arrows and thumbnails. */
export function BannerViewer({ banners, shown, onShow, onClose }: BannerViewerProps) {
  const index = shown ?? 0;
  const step = (by: number) => onShow((index + by + banners.length) % banners.length);
  const banner = banners[index];
  return (
    <Dialog
      kind="viewer"
      title="Pictures"
      isTitleHidden
      isOpen={shown !== undefined}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') step(-1);
        if (event.key === 'ArrowRight') step(1);
      }}
    >
      <div className="top">
        <span aria-live="polite">
          {index + 1} / {banners.length}
        </span>
        <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
          <X className="icon" />
        </button>
      </div>
      <div className="stage">
        {banner && <Picture address={banner.dashboard_image_link} alt="" sizes="100vw" isFirst />}
        <button
          type="button"
          className="round prev"
          aria-label="Previous picture"
          onClick={() => step(-1)}
        >
          <ChevronLeft className="icon" />
        </button>
        <button
          type="button"
          className="round next"
          aria-label="Next picture"
          onClick={() => step(1)}
        >
          <ChevronRight className="icon" />
        </button>
      </div>
      <div className="thumbs">
        {banners.map((one, position) => (
          <button
            type="button"
            key={one.dashboard_image_id}
            aria-label={`Picture ${position + 1}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onShow(position)}
          >
            <Picture address={one.dashboard_image_link} alt="" sizes="80px" />
          </button>
        ))}
      </div>
    </Dialog>
  );
}
