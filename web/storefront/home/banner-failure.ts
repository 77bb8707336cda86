import { ApiError, isRefusal, sentenceOf } from '#web/data/client.ts';

/** Why something with a banner did not work: in the words for it, and what the shop itself said to it. */
export interface BannerFailure {
  words: string;
  reason?: string;
}

interface Words {
  /** Where the shop refuses. */
  failed: string;
  /** Where it cannot be reached. */
  networkError: string;
}

const sessionEnded = 401;
const badPicture = [413, 415];

/** Nothing where the session has ended: that has been said already, and is the reason. */
export function bannerFailure(
  error: unknown,
  { failed, networkError }: Words,
): BannerFailure | undefined {
  if (!(error instanceof ApiError)) {
    return isRefusal(error)
      ? { words: failed, reason: sentenceOf(error) }
      : { words: networkError };
  }
  if (error.status === sessionEnded) return undefined;
  // What is wrong with a picture has words of its own.
  if (badPicture.includes(error.status)) return { words: error.message };
  return { words: failed, reason: error.message };
}
