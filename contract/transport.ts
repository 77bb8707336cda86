/**
 * How a call of the contract reaches the shop: `fetch` in the browser, an injected request on the
 * server. Both sides of the house share this shape and nothing else.
 */
interface ApiRequest {
  method: string;
  /** Path and query string, as `/v1/products?page=2`. */
  path: string;
  body?: unknown;
}

interface ApiResponse {
  /** The HTTP status. */
  status: number;
  /** The parsed JSON. */
  body: unknown;
}

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;
