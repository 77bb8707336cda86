import { wholeNumberText } from '#web/ui/typed-numbers.ts';

/** The lines of a form that somebody has chosen pieces of; its fields are named after them. */
export const piecesIn = (fields: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([name, value]) => {
    const line = /^pieces (\d+)$/.exec(name)?.[1];
    const quantity = Number(wholeNumberText(String(value), 4));
    return line !== undefined && quantity !== 0 ? [{ order_line_id: Number(line), quantity }] : [];
  });
