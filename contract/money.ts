/** Money is paise (integers) inside the server and rupees in the API. */

/** Returns rupees from paise, for a response of the contract. */
export const rupees = (paise: number): number => paise / 100;

/** Returns paise from rupees, exact to the paisa. */
export const paise = (rupeeAmount: number): number => Math.round(rupeeAmount * 100);
