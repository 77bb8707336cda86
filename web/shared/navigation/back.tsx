import { ArrowLeft } from '#web/ui/icons.tsx';
import { useNavigate } from 'react-router';

import { useIsFirstVisit } from '../../data/first-visit.ts';

/** One step back within the shop; for whoever came straight here, to where the page belongs. */
export function Back({ to }: { to: string }) {
  const navigate = useNavigate();
  const isFirstVisit = useIsFirstVisit();
  return (
    <button
      type="button"
      className="back"
      onClick={() => void (isFirstVisit ? navigate(to) : navigate(-1))}
    >
      <ArrowLeft className="icon" />
      Back
    </button>
  );
}
