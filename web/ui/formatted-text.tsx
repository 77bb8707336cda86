import { useMemo } from 'react';

import { trustFormattedText } from './trusted-html.ts';

interface FormattedTextProps {
  /** As formatted by the server, which escapes any HTML that people typed. */
  html: string;
  className?: string;
  /** Of a text that is in another language than the page. */
  lang?: string | undefined;
}

/** Renders a formatted text, the only HTML that reaches a page as data. */
export function FormattedText({ html, className, lang }: FormattedTextProps) {
  const trusted = useMemo(() => ({ __html: trustFormattedText(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- only HTML that a trusted-types policy has passed
  return <article className={className} lang={lang} dangerouslySetInnerHTML={trusted} />;
}
