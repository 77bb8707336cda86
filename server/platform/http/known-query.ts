import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';
import { pageQueries } from '#contract/page-requests.ts';

import { fieldNamesOf } from './forms.ts';
import { pathPattern, splitName } from './serve.ts';

/** What the scripts of a page ask for instead of the page: its data, perhaps of some of its parts alone. */
const dataSuffix = /\/_\.data$|\.data$/;
const partsName = '_routes';

type Known = ReadonlySet<string>;
interface Addresses {
  /** By path, where it is always the same. */
  fixed: ReadonlyMap<string, Known>;
  others: { pattern: RegExp; names: Known }[];
}

const calls = addressesOf(
  Object.entries<EndpointShape>(endpoints).flatMap(([name, { query }]) => {
    const { method, path } = splitName(name);
    return method === 'GET' ? [[path, fieldNamesOf(query)]] : [];
  }),
);
const pages = addressesOf(Object.entries(pageQueries));
const noNames: Known = new Set();

/**
 * The address with those names of its query that what it leads to knows, in an order of their own: what differs in
 * nothing else is answered with the same. Only for requests that read; takes a path with or without a query.
 */
export function withKnownQuery(address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const path = address.slice(0, start);
  const names = knownNames(path);
  const pairs = address
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
  const names = find(pages, page.toLowerCase()) ?? noNames;
  return page === readable ? names : new Set([...names, partsName]);
}

const find = ({ fixed, others }: Addresses, path: string): Known | undefined => {
  const plain = path.replace(/\/$/, '');
  return fixed.get(plain) ?? others.find(({ pattern }) => pattern.test(plain))?.names;
};

/** A pair's name as it is read, and what follows it as it was written. */
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

function addressesOf(entries: (readonly [string, readonly string[]])[]): Addresses {
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
