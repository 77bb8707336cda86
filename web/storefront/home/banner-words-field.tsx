import { limits } from '#contract/limits.ts';
import * as messages from '#messages/home.ts';
import { Field } from '#web/ui/field.tsx';

/** What a banner's picture says, for those who do not see it. */
export const BannerWordsField = ({
  words,
  error,
}: {
  words?: string;
  error: string | undefined;
}) => (
  <Field
    label={messages.bannerWords}
    name="dashboard_image_text"
    maxLength={limits.maxBannerWords}
    defaultValue={words}
    hint={messages.bannerWordsHint}
    error={error}
  />
);
