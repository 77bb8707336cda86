import type { FastifyRequest } from 'fastify';

const labels = new Map<string, string>();

/**
 * What a request is counted under: its address as the endpoint table writes it, `page`, `health`, or `other` for files
 * and what leads nowhere. Never what somebody typed, so that there are as many labels as routes.
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
