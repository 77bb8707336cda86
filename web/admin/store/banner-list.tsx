import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import { BannerTimes, type TimedBanner } from '#contract/banners/schemas.ts';
import type { BannerState } from '#contract/banners/words.ts';
import { momentOf, timeField } from '#contract/times.ts';
import * as messages from '#messages/admin-banners.ts';
import { TranslateLink } from '#web/admin/translate-link.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { ImageUp } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { panelItemClass, panelItemHeadClass, panelsClass } from '#web/ui/looks/panels.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

import styles from './banner-list.module.css';
import { NewBanner } from './new-banner.tsx';

const tones: Record<BannerState, 'good' | 'wait' | undefined> = {
  to_come: 'wait',
  shown: 'good',
  over: undefined,
};

/** The banners of the home page in their order, also those that are to come or over. */
export default function BannerList({
  loading,
}: {
  loading: Loading<Answer<'GET /v1/products/dashboard-image/all'>>;
}) {
  const banners = useLoaded(loading);
  const [edited, setEdited] = useState<{ banner: TimedBanner; place: number }>();
  return (
    <section className="mb-4" aria-labelledby="banners-title">
      <h3 id="banners-title">{messages.banners}</h3>
      <p className="second mb-4">
        <Sentence
          text={messages.bannersText}
          parts={{
            home: (words) => (
              <Link className={linkClass()} to="/">
                {words}
              </Link>
            ),
          }}
        />
      </p>
      <NewBanner onAdded={banners.reload} />
      <Loaded
        of={banners}
        lead={messages.fetchBannersFailed}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={ImageUp} title={messages.noBanners} text={messages.noBannersText} />
        }
      >
        {({ data }) => (
          <ul className={panelsClass} aria-busy={banners.isLoading}>
            {data.map((banner, index) => (
              <BannerCard
                key={banner.dashboard_image_id}
                banner={banner}
                place={index + 1}
                onEdit={() => setEdited({ banner, place: index + 1 })}
                onChanged={banners.reload}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {edited && (
        <TimesDialog {...edited} onClose={() => setEdited(undefined)} onChanged={banners.reload} />
      )}
    </section>
  );
}

interface BannerCardProps {
  banner: TimedBanner;
  place: number;
  onEdit: () => void;
  onChanged: () => void;
}

const BannerCard = ({ banner, place, onEdit, onChanged }: BannerCardProps) => (
  <li className={classes(panelClass, panelItemClass)}>
    <Picture
      className={styles.picture}
      url={banner.dashboard_image_link}
      alt=""
      sizes="(min-width: 48rem) 20rem, 100vw"
    />
    <div className={panelItemHeadClass}>
      <h4>{messages.bannerName({ place })}</h4>
      <span className={badgeClass(tones[banner.state])}>{messages.states[banner.state]}</span>
    </div>
    {banner.dashboard_image_text !== '' && (
      <p className="sm">
        {banner.dashboard_image_text}{' '}
        <TranslateLink
          kind="banner"
          id={banner.dashboard_image_id}
          name={banner.dashboard_image_text}
        />
      </p>
    )}
    <p className="sm second">
      {messages.timesOf({ starts: banner.starts_at, ends: banner.ends_at })}
    </p>
    <EditActions
      name={messages.bannerName({ place })}
      edit={onEdit}
      onDeleted={onChanged}
      remove={() =>
        api('PUT /v1/products/delete/dashboard-image/{id}', {
          params: { id: banner.dashboard_image_id },
        })
      }
      failed={messages.deleteFailed}
      networkError={messages.deleteFailedText}
      consequence={messages.deleteText}
    />
  </li>
);

interface TimesDialogProps {
  banner: TimedBanner;
  place: number;
  onClose: () => void;
  onChanged: () => void;
}

const TimesDialog = ({ banner, place, onClose, onChanged }: TimesDialogProps) => (
  <EditDialog
    draft={`banner:${banner.dashboard_image_id}`}
    title={messages.setTimes({ place })}
    action={messages.save}
    busyAction={messages.saving}
    failed={messages.saveFailed}
    schema={BannerTimes}
    prepare={(fields) => ({
      starts_at: momentOf(fields['starts_at']),
      ends_at: momentOf(fields['ends_at']),
    })}
    isOpen
    onCancel={onClose}
    onSaved={onChanged}
    save={(body) =>
      api('PUT /v1/products/dashboard-image/{id}/times', {
        params: { id: banner.dashboard_image_id },
        body,
      })
    }
  >
    {(errors) => (
      <>
        <Field
          label={messages.starts}
          type="datetime-local"
          name="starts_at"
          defaultValue={timeField(banner.starts_at)}
          hint={messages.startsHint}
          error={errors['starts_at']}
        />
        <Field
          label={messages.ends}
          type="datetime-local"
          name="ends_at"
          defaultValue={timeField(banner.ends_at)}
          hint={messages.endsHint}
          error={errors['ends_at']}
        />
      </>
    )}
  </EditDialog>
);
