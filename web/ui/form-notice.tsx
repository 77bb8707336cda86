import { CircleAlert, CircleCheck } from 'lucide-react';

interface FormNoticeProps {
  success?: string;
  failure?: string;
}

/** How a form fared, said above it. It is always there, so that screen readers announce what comes into it. */
export function FormNotice({ success, failure }: FormNoticeProps) {
  return (
    <div className="form-notice">
      <div role="status">
        {success && (
          <p className="notice good">
            <CircleCheck className="icon" />
            {success}
          </p>
        )}
      </div>
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
