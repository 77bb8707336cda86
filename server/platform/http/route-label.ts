import type { FastifyRequest } from 'fastify';

const labels = new Map<string, string>();

/**
 * Returns the label under which a request is counted: its path as in the endpoint table, `page`, `health`, or `other`
 * for files and unknown URLs. It never contains input, so there are only as many labels as routes.
 */
export function routeLabel({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === '/*') return 'page';
  if (url?.startsWith('/health/')) return 'health';
  if (url === undefined || config.access === undefined) return 'other';
  const known = labels.get(url);
  if (known !== undefined) return known;
  const label = url.replaceAll(/:(\w+)/g, '{$1}');
  labels.set(url, label);
  return label;
}
