import { CircleAlert, CircleCheck } from './icons.tsx';
import { useEffect, useRef } from 'react';
import { noticeClass } from './looks/notice.ts';
import { classes } from './classes.ts';
import styles from './form-notice.module.css';

interface FormNoticeProps {
  success?: string;
  failure?: string;
  className?: string;
}

/** The result of a form, above it. Always in the page, so that screen readers announce its content when it changes. */
export function FormNotice({ success, failure, className }: FormNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const words = success ?? failure;
  // Scrolling: the notice is above the form and the button may be far below, so the user would miss it.
  useEffect(() => {
    if (words !== undefined) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  return (
    <div className={classes(styles.box, className)} ref={notice}>
      <SuccessNotice words={success} />
      <div role="alert">
        {failure && (
          <p className={noticeClass('bad')}>
            <CircleAlert />
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}

/** The success notice alone, if it stays on screen after the form has gone. */
export function SuccessNotice({ words }: { words?: string }) {
  return (
    <div role="status" className={styles.status}>
      {words && (
        <p className={noticeClass('good')}>
          <CircleCheck />
          {words}
        </p>
      )}
    </div>
  );
}
