import { CircleAlert, CircleCheck } from './icons.tsx';
import { useEffect, useRef } from 'react';

interface FormNoticeProps {
  success?: string;
  failure?: string;
}

/**
 * The result of a form, above it. Always in the page, so that screen readers announce its content when it changes.
 */
export function FormNotice({ success, failure }: FormNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const words = success ?? failure;
  // Scrolling: the notice is above the form and the button may be far below, so the user would miss it.
  useEffect(() => {
    if (words !== undefined) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  return (
    <div className="form-notice" ref={notice}>
      <SuccessNotice words={success} />
      <div role="alert">
        {failure && (
          <p className="notice bad">
            <CircleAlert />
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}

/** The success notice alone, where it stays on screen after the form has gone. */
export function SuccessNotice({ words }: { words?: string }) {
  return (
    <div role="status">
      {words && (
        <p className="notice good">
          <CircleCheck />
          {words}
        </p>
      )}
    </div>
  );
}
