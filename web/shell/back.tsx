import { ArrowLeft } from '#web/ui/icons.tsx';
import { useNavigate } from 'react-router';

import { useIsLanding } from './landing.ts';

/** One step back within the shop; for whoever came straight here, to where the page belongs. */
export function Back({ to }: { to: string }) {
  const navigate = useNavigate();
  const isLanding = useIsLanding();
  return (
    <button
      type="button"
      className="back"
      onClick={() => void (isLanding ? navigate(to) : navigate(-1))}
    >
      <ArrowLeft className="icon" />
      Back
    </button>
  );
}
