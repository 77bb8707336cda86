import { CircleAlert, CircleCheck } from './icons.tsx';
import { useEffect, useRef } from 'react';

interface FormNoticeProps {
  success?: string;
  failure?: string;
}

/** How a form fared, said above it. It is always there, so that screen readers announce what comes into it. */
export function FormNotice({ success, failure }: FormNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // It stands above the form, and the button that was pressed far below it.
  const words = success ?? failure;
  useEffect(() => {
    if (words !== undefined) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  return (
    <div className="form-notice" ref={notice}>
      <SuccessNotice words={success} />
      <div role="alert">
        {failure && (
          <p className="notice bad">
            <CircleAlert className="icon" />
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}

/** The good half alone, where it outlives the form that it is about. */
export function SuccessNotice({ words }: { words?: string }) {
  return (
    <div role="status">
      {words && (
        <p className="notice good">
          <CircleCheck className="icon" />
          {words}
        </p>
      )}
    </div>
  );
}
