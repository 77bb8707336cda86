/**
 * The drawings that stand in for missing pictures, each with how the words of its categories begin. The first that fits
 * is drawn: "gift boxes" are gifts, and "cupcake boxes" are boxes.
 */
const drawings: [drawing: string, beginnings: string[]][] = [
  ['balloons', ['balloon', 'गुब्बार']],
  ['gifts', ['gift', 'hamper', 'wrapp', 'ribbon', 'bow', 'rakhi', 'उपहार']],
  ['boxes', ['box', 'board', 'drum', 'packag', 'packing', 'liner', 'jar', 'tub', 'डिब्ब']],
  ['candles', ['candle', 'diya', 'tealight', 'lamp', 'light', 'मोमबत्त', 'दीय', 'दीप']],
  ['bakeware', ['bakeware', 'tin', 'pan', 'mould', 'mold', 'tray']],
  [
    'tools',
    ['tool', 'pip', 'nozzle', 'spatula', 'whisk', 'cutter', 'turntable', 'mixing', 'measur'],
  ],
  ['sprinkles', ['sprinkle', 'colour', 'color', 'glitter', 'pearl', 'fondant', 'gulal', 'रंग']],
  [
    'ingredients',
    ['ingredient', 'flour', 'premix', 'chocolate', 'cocoa', 'cream', 'flavour', 'essence', 'nut'],
  ],
  ['tableware', ['tableware', 'plate', 'bowl', 'cup', 'glass', 'napkin', 'cutlery', 'straw']],
  ['flowers', ['flower', 'garland', 'rangoli', 'pooja', 'puja', 'festive', 'फूल', 'रंगोली']],
  [
    'decorations',
    ['decor', 'banner', 'bunting', 'backdrop', 'curtain', 'lantern', 'fan', 'toran', 'सजावट'],
  ],
  ['fun', ['fun', 'popper', 'hat', 'mask', 'prop', 'costume', 'confetti']],
  ['toys', ['toy', 'game', 'doll', 'puzzle', 'खिलौन']],
  ['cakes', ['cake', 'topper', 'dessert', 'mithai', 'sweet', 'केक', 'मिठाई']],
];

/** What is drawn if no word is known. */
const anyCelebration = 'celebration';

const names = [...drawings.map(([drawing]) => drawing), anyCelebration];
export { names as drawingNames };

/** Returns the drawing for a product by the names of its categories, the narrower first. */
export function drawingFor(categoryNames: string[]): string {
  for (const name of categoryNames) {
    const words = name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
    const drawn = drawings.find(([, beginnings]) =>
      beginnings.some((beginning) => words.some((word) => word.startsWith(beginning))),
    );
    if (drawn) return drawn[0];
  }
  return anyCelebration;
}

/** The grounds of pictures, light and deep, in the order of the pastels of the pages. */
const grounds = [
  ['#ffeaf3', '#ffc6dd'],
  ['#fff4d6', '#ffdd8a'],
  ['#e4f6f4', '#b2e3df'],
  ['#ffeedf', '#ffcda6'],
  ['#f2f8e2', '#d3e8ae'],
  ['#f3ecfb', '#d9c7f0'],
  ['#e9f3ff', '#bfdbfb'],
] as const;
const [drawnOn] = grounds;

/** Gives a drawing the ground of its product, so that neighbours in a grid differ. */
export function onGroundOf(productId: number, drawing: string): string {
  const [light, deep] = grounds[productId % grounds.length] ?? drawnOn;
  return drawing.replace(drawnOn[0], light).replace(drawnOn[1], deep);
}
