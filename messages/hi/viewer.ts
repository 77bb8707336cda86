// A draft, until somebody who speaks Hindi has read it.
/** Pictures in full screen. */
export const ofPictures = ({ number, count }: { number: number; count: number }) =>
  `${number} / ${count}`;
export const zoomIn = 'बड़ा करें';
export const zoomOut = 'छोटा करें';
export const close = 'बंद करें';
export const previous = 'पिछली फ़ोटो';
export const next = 'अगली फ़ोटो';
export const zoomHint = 'पास से देखने के लिए दो बार टैप करें या दो उँगलियों से फैलाएँ';
