import * as messages from '#messages/ui.ts';

import { noticeClass } from './looks/notice.ts';
import { linkClass } from './looks/link.ts';
interface FetchFailureProps {
  /** The failure message; undefined if nothing failed. */
  failure: string | undefined;
  lead?: string;
  onRetry: () => void;
}

/** Replaces content that failed to load, with a way to retry. */
export const FetchFailure = ({ failure, lead, onRetry }: FetchFailureProps) =>
  failure && (
    <p className={noticeClass('bad')} role="alert">
      <span>
        {lead && `${lead} `}
        {failure}{' '}
        <button type="button" className={linkClass()} onClick={onRetry}>
          {messages.tryAgain}
        </button>
      </span>
    </p>
  );
