import { pathIn } from '#contract/languages.ts';
import { rupees } from '#contract/money.ts';

import { barePage, escapeHtml } from './bare-page.ts';
import type { PayPage } from '../payments/index.ts';
import { payPageWords, readerLanguage } from '../platform/languages.ts';

/**
 * The page of the shop where an order is paid in a gateway's window. Without scripts, or without the gateway's, the link to
 * the gateway's own page is the way on, so it is there from the beginning.
 */
export function payPage(page: PayPage, nonce: string): string {
  const { orderId, paise, shopName, payBy, isTest, isGatewayAway, failure } = page;
  const words = payPageWords();
  const amount = rupees(paise);
  const problem = isGatewayAway ? words.gatewayAway : failure;
  const body = `<h1>${escapeHtml(words.title({ amount }))}</h1>
<p>${escapeHtml(words.forOrder({ orderId, shop: shopName }))}</p>
${payBy === null ? '' : `<p>${escapeHtml(words.heldUntil({ until: payBy }))}</p>\n`}${isTest ? `<p class="notice">${words.testMode}</p>\n` : ''}${problem === null ? '' : `<p class="notice bad" role="alert">${escapeHtml(problem)}</p>\n`}<p id="state" role="status"></p>
<button class="button" id="pay" hidden>${escapeHtml(words.payNow({ amount }))}</button>
<a class="button" id="link" href="${escapeHtml(page.linkPath)}">${words.payElsewhere}</a>
<a class="back" href="${escapeHtml(page.orderPath)}">${words.backToOrder}</a>
<script type="application/json" id="options">${scriptText(JSON.stringify(optionsOf(page)))}</script>
<script nonce="${nonce}">${startScript(page)}</script>`;
  return barePage({ title: words.title({ amount }), lang: `${readerLanguage()}-IN`, style, body });
}

/** The page in place of one that is not there, or no longer. */
export function missingPayPage(): string {
  const words = payPageWords();
  const body = `<h1>${words.missingTitle}</h1>
<p>${words.missingText}</p>
<a class="button" href="${pathIn(readerLanguage(), '/orders')}">${words.toOrders}</a>`;
  return barePage({ title: words.missingTitle, lang: `${readerLanguage()}-IN`, body });
}

const style = `  main { justify-items: stretch }
  .button.plain { background: #fff; box-shadow: inset 0 0 0 2px #e7dbe8; color: #a50d4f }
  .button.plain:hover { background: #fff0f6 }
  [hidden] { display: none }
  .notice { margin-top: 1rem; padding: .75rem 1rem; border-radius: .875rem; background: #dcf3f1; color: #075e5a }
  .notice.bad { background: #ffe7e3; color: #ae1b16 }
  #state:not(:empty) { margin-top: 1rem }
  .back { margin-top: 1rem; padding: .75rem; color: #a50d4f; font-weight: 600 }
`;

function optionsOf({ checkout }: PayPage) {
  const { opening, closed, notLoaded } = payPageWords();
  const { options, scriptUrl } = checkout;
  return { options, scriptUrl, words: { opening, closed, notLoaded } };
}

/** No text in a script ends it. */
const scriptText = (text: string): string => text.replaceAll('<', String.raw`\u003c`);

/** Loads the gateway's script, and opens its window: at once, and whenever somebody asks for it again. */
const startScript = ({ checkout }: PayPage): string => `
const [state, pay, link] = ['state', 'pay', 'link'].map((id) => document.getElementById(id));
const { options, scriptUrl, words } = JSON.parse(document.getElementById('options').textContent);
const closed = () => { state.textContent = words.closed; pay.focus(); };
const open = () => { state.textContent = ''; ${checkout.open} };
const script = document.createElement('script');
script.src = scriptUrl;
script.onload = () => {
  pay.hidden = false;
  link.classList.add('plain');
  pay.onclick = open;
  open();
};
script.onerror = () => { state.textContent = words.notLoaded; };
state.textContent = words.opening;
document.head.append(script);
`;
