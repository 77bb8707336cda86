import type { MetaDescriptor } from 'react-router';

/** What a page says about itself to search engines and to whoever shares a link to it. */
export interface PageFacts {
  title: string;
  description: string;
  shopName: string;
}

const longestDescription = 155;

export function pageMeta({ title, description, shopName }: PageFacts): MetaDescriptor[] {
  const fullTitle = title === shopName ? title : `${title} | ${shopName}`;
  const summary = shorten(description);
  return [
    { title: fullTitle },
    { name: 'description', content: summary },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: summary },
    { property: 'og:site_name', content: shopName },
  ];
}

/** Cut at a word, as far as a search result shows it. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription).replace(/\s\S*$/, '')}…`;
}
