import type { Audit } from '#server/platform/audit/audit.ts';
import { problemOf, shopErrorOf } from '#server/platform/http/problem.ts';

interface Each<Item, Done> {
  idOf: (item: Item) => number;
  work: (item: Item) => Promise<Done>;
}

/** Does work for each, one after the other, in transactions of its own: one that is refused stops no other. */
export async function eachRefusable<Item, Done>(
  audit: Audit,
  items: readonly Item[],
  { idOf, work }: Each<Item, Done>,
) {
  const done: Done[] = [];
  const refused: { id: number; code: string; detail: string }[] = [];
  for (const item of items) {
    try {
      done.push(await work(item));
    } catch (error) {
      const refusal = shopErrorOf(error);
      const { status, detail } = problemOf(refusal);
      // That a courier is away is true of one parcel: another one's may answer.
      const isFailure = status >= 500 && refusal.code !== 'courier_unavailable';
      if (isFailure || refusal.code === 'session_required') throw error;
      refused.push({ id: idOf(item), code: refusal.code, detail });
    }
  }
  if (done.length === 0) audit.changesNothing();
  return { done, refused };
}
