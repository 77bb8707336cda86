/** Pictures in full screen. */
export const ofPictures = ({ number, count }: { number: number; count: number }) =>
  `${number} / ${count}`;
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const close = 'Close';
export const previous = 'Previous picture';
export const next = 'Next picture';
export const zoomHint = 'Double tap or pinch to look closer';
