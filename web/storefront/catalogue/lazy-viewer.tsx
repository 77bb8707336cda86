import { Suspense, useState } from 'react';

import type { PictureViewerProps } from './picture-viewer.tsx';
import { lazyDialog } from '#web/shared/loading/lazy-part.tsx';

/** Most visitors of a product do not open it. */
const PictureViewer = lazyDialog<PictureViewerProps & { isOpen: boolean }>(
  async () => (await import('./picture-viewer.tsx')).PictureViewer,
);

/** Pictures in full screen, whose script comes when they are opened first. */
export function LazyViewer(props: PictureViewerProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (props.start !== undefined && !isWanted) setIsWanted(true);
  return (
    isWanted && (
      <Suspense>
        <PictureViewer {...props} isOpen={props.start !== undefined} />
      </Suspense>
    )
  );
}
