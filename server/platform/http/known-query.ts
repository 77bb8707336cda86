import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';
import { pathInUsual } from '#contract/languages.ts';
import { pageQueries } from '#contract/page-requests.ts';

import { fieldNamesOf } from './forms.ts';
import { pathPattern, splitName } from './serve.ts';

/** URLs that the scripts of a page request in place of the page: its data, or the data of some of its routes. */
const dataSuffix = /\/_\.data$|\.data$/;
const partsName = '_routes';

type Known = ReadonlySet<string>;
interface KnownQueries {
  /** Paths without parameters. */
  fixed: ReadonlyMap<string, Known>;
  others: { pattern: RegExp; names: Known }[];
}

const calls = knownQueriesOf(
  Object.entries<EndpointShape>(endpoints).flatMap(([name, { query }]) => {
    const { method, path } = splitName(name);
    return method === 'GET' ? [[path, fieldNamesOf(query)]] : [];
  }),
);
const pages = knownQueriesOf(Object.entries(pageQueries));
const noNames: Known = new Set();

/**
 * Returns the URL with only the query names that its route knows, in a fixed order, so that URLs with the same response
 * become equal. Use it only for GET and HEAD. Takes a path with or without a query.
 */
export function withKnownQuery(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const path = url.slice(0, start);
  const names = knownNames(path);
  const pairs = url
    .slice(start + 1)
    .split('&')
    .map((pair) => readPair(pair))
    .filter(({ name }) => names.has(name))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ name, rest }) => name + rest);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

function knownNames(path: string): Known {
  const readable = decoded(path);
  if (/^\/v1(?:\/|$)/.test(readable)) return find(calls, readable) ?? noNames;
  const page = readable.replace(dataSuffix, '');
  const names = find(pages, pathInUsual(page.toLowerCase())) ?? noNames;
  return page === readable ? names : new Set([...names, partsName]);
}

const find = ({ fixed, others }: KnownQueries, path: string): Known | undefined => {
  const plain = path.replace(/\/$/, '');
  return fixed.get(plain) ?? others.find(({ pattern }) => pattern.test(plain))?.names;
};

/** Splits a pair into its decoded name and the rest as it was sent. */
function readPair(pair: string): { name: string; rest: string } {
  const end = pair.indexOf('=');
  const name = end === -1 ? pair : pair.slice(0, end);
  return {
    name: /[%+]/.test(name) ? decoded(name.replaceAll('+', ' ')) : name,
    rest: pair.slice(name.length),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function knownQueriesOf(entries: (readonly [string, readonly string[]])[]): KnownQueries {
  const isFixed = ([path]: (typeof entries)[number]) => !path.includes('{');
  return {
    fixed: new Map(entries.filter(isFixed).map(([path, names]) => [path, new Set(names)])),
    others: entries
      .filter((entry) => !isFixed(entry))
      .map(([path, names]) => ({
        pattern: pathPattern(path),
        names: new Set(names),
      })),
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
