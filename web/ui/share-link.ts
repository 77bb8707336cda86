interface SharedLink {
  url: string;
  /** The message's text beside it. */
  text: string;
}

/** Whether this browser hands links to other apps, as phones do. */
export const mayShare = (): boolean => typeof navigator !== 'undefined' && 'share' in navigator;

/**
 * Hands a link to an app of this phone, such as WhatsApp; elsewhere copies it. `given_up` if nobody chose an app.
 * Throws if it can be neither shared nor copied.
 */
export async function shareLink({
  url,
  text,
}: SharedLink): Promise<'shared' | 'copied' | 'given_up'> {
  if (mayShare()) {
    try {
      await navigator.share({ url, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given_up';
      // The browser allows it only shortly after a tap: the link may have taken longer.
    }
  }
  await navigator.clipboard.writeText(url);
  return 'copied';
}
