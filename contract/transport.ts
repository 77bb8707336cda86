/**
 * How a call of the contract reaches the shop: `fetch` in the browser, an injected request on the
 * server. Both sides of the house share this shape.
 */
interface ApiRequest {
  method: string;
  /** Path and query string, as `/v1/products?page=2`. */
  path: string;
  body?: unknown;
  /** Beyond those that every call has. */
  headers?: Record<string, string>;
}

interface ApiResponse {
  /** The HTTP status. */
  status: number;
  /** What came as it came: whether the shop has said it is for the client to find out. */
  text: string;
}

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** What the server hands to the rendering of one page. */
export interface PageTools {
  transport: Transport;
  /**
   * Put as `nonce` on the scripts that the framework writes into the page. The server allows just those,
   * by their hashes, and takes the mark out again.
   */
  scriptMark: string;
  /** For the log: what went wrong while the page was made. */
  reportError: (error: unknown) => void;
}
