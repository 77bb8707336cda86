import { useNavigation } from 'react-router';

/** A thin progress line at the top while the next page is loading. */
export function NavigationBar() {
  const { state } = useNavigation();
  return <div className="navigation-bar" data-busy={state !== 'idle'} aria-hidden="true" />;
}
