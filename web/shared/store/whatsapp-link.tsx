import { MessageCircle } from '#web/ui/icons.tsx';

import { useStore } from '../../data/store.ts';

interface WhatsappLinkProps {
  /** What the message begins with. */
  text: string;
  className?: string;
}

/** A way to write to the shop, where it has given a number for it. */
export function WhatsappLink({ text, className = 'btn plain small' }: WhatsappLinkProps) {
  const { store } = useStore();
  if (store.whatsapp === '') return null;
  const query = new URLSearchParams({ text });
  return (
    <a
      className={className}
      href={`https://wa.me/91${store.whatsapp}?${query}`}
      target="_blank"
      rel="noreferrer"
    >
      <MessageCircle className="icon" />
      Ask on WhatsApp
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
