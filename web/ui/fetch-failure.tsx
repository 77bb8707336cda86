interface FetchFailureProps {
  /** The failure message; undefined if nothing failed. */
  failure: string | undefined;
  lead?: string;
  onRetry: () => void;
}

/** Replaces content that failed to load, with a way to retry. */
export const FetchFailure = ({ failure, lead, onRetry }: FetchFailureProps) =>
  failure && (
    <p className="notice bad" role="alert">
      <span>
        {lead && `${lead} `}
        {failure}{' '}
        <button type="button" className="link" onClick={onRetry}>
          Try again
        </button>
      </span>
    </p>
  );
