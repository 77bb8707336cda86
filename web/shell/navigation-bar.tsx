import { useNavigation } from 'react-router';
import styles from './navigation-bar.module.css';

/** A thin progress line at the top while the next page is loading. */
export function NavigationBar() {
  const { state } = useNavigation();
  return <div className={styles.navigationBar} data-busy={state !== 'idle'} aria-hidden="true" />;
}
