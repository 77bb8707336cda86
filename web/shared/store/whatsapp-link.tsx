import * as messages from '#messages/store.ts';
import { MessageCircle } from '#web/ui/icons.tsx';

import { useStore } from '../../data/store.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

interface WhatsappLinkProps {
  /** How the message begins. */
  text: string;
  className?: string;
}

/** A link to write to the shop on WhatsApp; renders nothing if the shop has no number for it. */
export function WhatsappLink({
  text,
  className = buttonClass('plain', 'small'),
}: WhatsappLinkProps) {
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
      <MessageCircle />
      {messages.askOnWhatsapp}
      <span className="sr-only"> {messages.opensNewTab}</span>
    </a>
  );
}
