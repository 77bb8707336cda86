// A draft, until somebody who speaks Marathi has read it.
/** Pictures in full screen. */
export const ofPictures = ({ number, count }: { number: number; count: number }) =>
  `${number} / ${count}`;
export const zoomIn = 'मोठे करा';
export const zoomOut = 'लहान करा';
export const close = 'बंद करा';
export const previous = 'मागचा फोटो';
export const next = 'पुढचा फोटो';
export const zoomHint = 'जवळून पाहण्यासाठी दोनदा टॅप करा किंवा दोन बोटांनी मोठे करा';
