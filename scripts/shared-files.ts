import path from 'node:path';

/** What the bundler knows of a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

interface Group {
  name: string | ((id: string, graph: ModuleGraph) => string | null);
  test?: RegExp;
  minShareCount?: number;
  /** In the bundler's own reports. */
  debugName?: string;
}

const web = path.join(import.meta.dirname, '..', 'web');
/** It runs when all of the page's modules are there, so no other may need its file. */
const entry = 'entry.client.tsx';
const frame = ['root.tsx', entry];
const home = path.join('storefront', 'home', 'home.tsx');

/**
 * What may be in a common file: without what the dashboard alone shows and what forms need. What is small and of two
 * pages is in it, too: a file of its own costs a slow line more than its bytes.
 */
const common =
  /\/messages\/\w+\/formats|\/web\/(?:ui\/(?!use-leave-guard|search-form|typed-numbers|confirm|field|select-field|form-notice|share-link)|shared\/catalogue\/(?!stock-count)|data\/(?!draft|upload-transport|stream-transport|reload-for)|shared\/(?:store|accounts\/log-out)|storefront\/(?:home\/shelf-section|catalogue\/(?:pin-looks|product-shelf))|shell\/)/;

let ofFrame: Set<string> | undefined;
let ofHome: Set<string> | undefined;

/** The modules that these import, and they themselves; without what they load on demand. */
function reachedFrom(names: string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const waiting = names.map((name) => path.join(web, name));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

function isOfShell(id: string, graph: ModuleGraph): boolean {
  ofFrame ??= reachedFrom(frame, graph);
  ofHome ??= reachedFrom([home], graph);
  if (id === path.join(web, entry)) return false;
  return ofFrame.has(id) || (ofHome.has(id) && common.test(id));
}

/**
 * The files that pages share, instead of thirty: each request costs a slow line a wait. `framework` and `shell` are
 * what every page loads: the frame around all pages, and what home shares with others, since most visits begin there. `parts` is
 * what two other pages or more need.
 */
export const sharedFiles: Group[] = [
  {
    name: 'framework',
    test: /(?:node_modules|renderer)\/(?:react|react-dom|react-router|preact)\//,
  },
  { name: (id, graph) => (isOfShell(id, graph) ? 'shell' : null), debugName: 'shell' },
  { name: 'parts', test: new RegExp(`vite/preload-helper|${common.source}`), minShareCount: 2 },
];
