import { ApiError, isRefusal, sentenceOf } from '#web/data/client.ts';

/** Why an action on a banner failed: our message, and the reason the server gave. */
export interface BannerFailure {
  words: string;
  reason?: string;
}

interface Words {
  /** The message if the shop refuses. */
  failed: string;
  /** The message if the shop cannot be reached. */
  networkError: string;
}

const sessionEnded = 401;
const badPicture = [413, 415];

/** Undefined if the session has ended: that has its own message, and is the reason. */
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
  // For a bad picture, the server's message replaces ours.
  if (badPicture.includes(error.status)) return { words: error.message };
  return { words: failed, reason: error.message };
}
