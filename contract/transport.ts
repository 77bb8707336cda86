/** How a call of the contract reaches the shop: `fetch` in the browser, an injected request on the server. */
interface ApiRequest {
  method: string;
  /** Path and query string, as `/v1/products?page=2`. */
  path: string;
  body?: unknown;
  /** Headers in addition to those that every call has. */
  headers?: Record<string, string>;
}

interface ApiResponse {
  /** The HTTP status. */
  status: number;
  /** The response's body, unparsed: the client decides whether it is a response of the shop's. */
  text: string;
}

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** What the server passes to the rendering of one page. */
export interface PageTools {
  transport: Transport;
  /**
   * The `nonce` of the scripts that the framework writes into the page. The server allows exactly these scripts by
   * their hashes, and removes the nonce again.
   */
  scriptMark: string;
  /** Logs an error that happened while the page was rendered. */
  reportError: (error: unknown) => void;
}
