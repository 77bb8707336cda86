import type { FastifyInstance } from 'fastify';

import { seenRevision } from '#contract/if-match.ts';
import { limits } from '#contract/limits.ts';
import { kilobytes } from '#contract/media/words.ts';
import { type FurtherLanguage, usualLanguage } from '#contract/languages.ts';
import type { ClosedDays } from '#contract/store/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import type { Db } from '#server/database.ts';
import type { MediaTools } from '#server/media/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { serve } from '#server/platform/http/serve.ts';
import { revisionOf } from '#server/platform/revision.ts';
import { readerLanguage } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  informationIn,
  paymentPromise,
  paymentSettings,
  returnPromise,
  storeInformation,
  translatedInformation,
} from './answers.ts';
import { type StoredPaymentSettings, paymentWays } from './rules.ts';
import {
  changePaymentSettings,
  changeStore,
  findReturnRules,
  findDeliveryDays,
  findStore,
  readPaymentSettings,
  setInformation,
  setLogo,
} from './use-cases.ts';

interface StoreTools extends MediaTools {
  db: Db;
  clock: Clock;
  /** The companies that the shop is paid by. */
  providers: PaymentProviders;
  /** Of the delivery rules, which are a room of their own. */
  closedDays: (db: Db) => Promise<ClosedDays | null>;
  /** The shop's own texts in another language, by their names: the catalogue has them. */
  translations: (db: Db, language: FurtherLanguage) => Promise<ReadonlyMap<string, string>>;
}

export function storeRoutes(
  app: FastifyInstance,
  { db, clock, providers, closedDays, translations, ...tools }: StoreTools,
): void {
  const hasGateway = providers.gateways.length > 0;
  const information = async (store: Awaited<ReturnType<typeof findStore>>) => {
    const days = await findDeliveryDays(db);
    const english = storeInformation(store, days);
    const { return_terms, promise, policy } = returnPromise(
      store ? store.return_rules : await findReturnRules(db),
    );
    const ways = paymentWays(await readPaymentSettings(db), { hasGateway });
    const payment = paymentPromise(english.promises.payment, ways);
    const promised = { ...english, promises: { ...english.promises, payment } };
    const language = readerLanguage();
    const own =
      language === usualLanguage
        ? promised
        : translatedInformation(
            informationIn(language, promised, days),
            await translations(db, language),
          );
    return {
      ...own,
      promises: { ...own.promises, returns: promise },
      policies: { ...own.policies, returns: policy },
      return_terms,
      payment_ways: ways,
      closed_days: await closedDays(db),
    };
  };
  const versioned = async (store: Awaited<ReturnType<typeof findStore>>) => ({
    data: await information(store),
    revision: revisionOf(setInformation(store)),
  });
  const saved = async (store: Awaited<ReturnType<typeof findStore>>) => ({
    status: 1 as const,
    message: sentence('settingsSaved'),
    ...(await versioned(store)),
  });
  const setup = (stored: StoredPaymentSettings) => {
    const settings = paymentSettings(stored);
    return { data: { ...settings, providers }, revision: revisionOf(settings) };
  };

  serve(app, 'GET /v1/user/information', { access: 'public', tags: () => ['store'] }, async () => ({
    status: 1,
    ...(await versioned(await findStore(db))),
  }));

  serve(
    app,
    'PATCH /v1/user/information',
    { access: 'staff' },
    async ({ body, headers, audit }) => {
      const seen = seenRevision(headers);
      return saved(await changeStore(audit, tools, { ...body, seen }, clock.now()));
    },
  );

  serve(app, 'PUT /v1/user/information/logo', { access: 'staff' }, async ({ request, audit }) => {
    return saved(await setLogo(audit, tools, logoOf(request.uploads), clock.now()));
  });

  serve(app, 'GET /v1/payments/settings', { access: 'staff' }, async () => ({
    status: 1,
    ...setup(await readPaymentSettings(db)),
  }));

  // Only an owner may change where the money goes.
  serve(
    app,
    'PATCH /v1/payments/settings',
    { access: 'staff' },
    async ({ body, headers, audit }) => ({
      status: 1,
      message: sentence('settingsSaved'),
      ...setup(await changePaymentSettings(audit, body, seenRevision(headers))),
    }),
  );
}

/** Returns the only file of the form. Throws `invalid_input` or, with its name and size, `picture_too_large`. */
function logoOf(uploads: UploadedFile[]): Buffer {
  const [file, ...others] = uploads;
  if (!file || others.length > 0) {
    throw new ShopError('invalid_input', [{ path: 'file', message: sentence('onePicture') }]);
  }
  if (file.size > limits.maxProductPictureBytes) {
    throw new ShopError('picture_too_large', [], {
      detail: sentence('pictureTooLarge', { name: file.name, kilobytes: kilobytes(file.size) }),
    });
  }
  return file.bytes;
}
