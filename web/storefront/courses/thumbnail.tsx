import { GraduationCap, Play } from '#web/ui/icons.tsx';
import { useCallback, useState } from 'react';

import { thumbnailUrl, thumbnailSize, youtubeVideoId } from '#contract/courses/youtube.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './thumbnail.module.css';
import { rosetteClass } from '#web/ui/looks/rosette.ts';

/** The placeholder for a missing picture is smaller than any real one. */
const isOfVideo = (picture: HTMLImageElement) => picture.naturalWidth >= thumbnailSize.width;

/**
 * A video's picture. Below it is a drawing, which is visible until the picture has loaded, if it fails, and without
 * scripts.
 */
export function Thumbnail({ link }: { link: string }) {
  const [isMissing, setIsMissing] = useState(false);
  const id = youtubeVideoId(link);
  // The picture may have loaded or failed before the page's scripts ran.
  const look = useCallback((picture: HTMLImageElement | null) => {
    if (picture?.complete && !isOfVideo(picture)) setIsMissing(true);
  }, []);
  return (
    <div className={styles.coursePic} aria-hidden="true">
      <span className={classes(rosetteClass, styles.rosette)}>
        <GraduationCap />
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
          <Play className={styles.play} />
        </>
      )}
    </div>
  );
}
