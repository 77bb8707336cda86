import { data } from 'react-router';

import { type AppIconName, appIconPath, appIcons } from '#contract/store/words.ts';
import { locale } from '#messages/formats.ts';
import { inLanguage } from '#web/data/language.ts';
import { loaderApi } from '#web/data/loader-api.ts';

import type { Route } from './+types/app-manifest.ts';

/** Those of web/styles/tokens.css. */
const pageColour = '#fff7f3';

/** What a system needs to put the shop on a home screen. The name of a shop that is not open yet is not shown. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: store } = await loaderApi(context)('GET /v1/user/information');
  if (!store.is_open) throw data(null, { status: 404 });
  const manifest = {
    // One shop, in whatever language it was installed.
    id: '/',
    name: store.shop_name,
    short_name: store.shop_name,
    lang: locale,
    dir: 'ltr',
    start_url: inLanguage('/'),
    scope: '/',
    display: 'standalone',
    theme_color: pageColour,
    background_color: pageColour,
    icons: iconsOf(store.logo),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}

/** The query changes with the logo, so that browsers fetch the icons again. */
function iconsOf(logo: string | null) {
  const [mark] = /[0-9a-f]{8}/.exec(logo ?? '') ?? [];
  return Object.entries(appIcons).map(([name, { side, isMaskable }]) => ({
    src: `${appIconPath(name as AppIconName)}${mark ? `?logo=${mark}` : ''}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: isMaskable ? 'maskable' : 'any',
  }));
}
