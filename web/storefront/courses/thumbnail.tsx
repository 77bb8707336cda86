import { GraduationCap, Play } from '#web/ui/icons.tsx';
import { useCallback, useState } from 'react';

import { thumbnailUrl, thumbnailSize, youtubeVideoId } from '#contract/courses/youtube.ts';

/** What stands for a missing picture is smaller than any video's. */
const isOfVideo = (picture: HTMLImageElement) => picture.naturalWidth >= thumbnailSize.width;

/**
 * A video's picture. Below it lies a drawing, which is what one sees before the picture has come, where it does not
 * come, and without scripts.
 */
export function Thumbnail({ link }: { link: string }) {
  const [isMissing, setIsMissing] = useState(false);
  const id = youtubeVideoId(link);
  // It may have come, or not, before the page's scripts ran.
  const look = useCallback((picture: HTMLImageElement | null) => {
    if (picture?.complete && !isOfVideo(picture)) setIsMissing(true);
  }, []);
  return (
    <div className="course-pic" aria-hidden="true">
      <span className="rosette">
        <GraduationCap className="icon" />
      </span>
      {id !== undefined && !isMissing && (
        <>
          <img
            ref={look}
            src={thumbnailUrl(id)}
            alt=""
            {...thumbnailSize}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onLoad={({ currentTarget }) => setIsMissing(!isOfVideo(currentTarget))}
            onError={() => setIsMissing(true)}
          />
          <Play className="icon play" />
        </>
      )}
    </div>
  );
}
