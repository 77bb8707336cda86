import { Suspense, lazy, useState } from 'react';

import type { PictureViewer as Viewer, PictureViewerProps } from './picture-viewer.tsx';

/** Most visitors of a product do not open it. */
const PictureViewer = lazy(async (): Promise<{ default: typeof Viewer }> => ({
  default: (await import('./picture-viewer.tsx')).PictureViewer,
}));

/** Pictures in full screen, whose script comes when they are opened first. */
export function LazyViewer(props: PictureViewerProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (props.start !== undefined && !isWanted) setIsWanted(true);
  return (
    isWanted && (
      <Suspense>
        <PictureViewer {...props} />
      </Suspense>
    )
  );
}
