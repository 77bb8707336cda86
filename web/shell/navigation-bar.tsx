import { useNavigation } from 'react-router';

/** A thin line that grows at the top of the page while the next one is being fetched. */
export function NavigationBar() {
  const { state } = useNavigation();
  return <div className="navigation-bar" data-busy={state !== 'idle'} aria-hidden="true" />;
}
