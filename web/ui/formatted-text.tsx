import { useMemo } from 'react';

import { trustFormattedText } from './trusted-html.ts';

interface FormattedTextProps {
  /** As the server formatted it, which keeps HTML out of what people wrote. */
  html: string;
  className?: string;
}

/** A formatted text, the only HTML that comes to a page as data. */
export function FormattedText({ html, className }: FormattedTextProps) {
  const trusted = useMemo(() => ({ __html: trustFormattedText(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- only what a trusted-types policy has passed
  return <article className={className} dangerouslySetInnerHTML={trusted} />;
}
