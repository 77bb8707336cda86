interface FetchFailureProps {
  /** What did not come, in a sentence; nothing where nothing failed. */
  failure: string | undefined;
  lead?: string;
  onRetry: () => void;
}

/** What a screen says in place of what could not be fetched, and the way on. */
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
