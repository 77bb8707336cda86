import type { StoreInformation } from '#contract/store/schemas.ts';
import logoOnDarkUrl from '#web/brand/logo-on-dark.svg?url';
import logoUrl from '#web/brand/logo.svg?url';
import markUrl from '#web/brand/mark.svg?url';
import { Picture } from '#web/ui/picture.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './brand.module.css';

const ownName = 'Jalsa';

interface BrandProps {
  store: Pick<StoreInformation, 'shop_name' | 'logo'>;
  isOnDark?: boolean;
}

/**
 * The shop's name: our wordmark, or, if the shopkeeper set another name or a logo, that name beside the logo or our
 * mark.
 */
export function Brand({ store: { shop_name: name, logo }, isOnDark = false }: BrandProps) {
  if (name === ownName && logo === null) {
    return (
      <img
        className={styles.mark}
        src={isOnDark ? logoOnDarkUrl : logoUrl}
        alt={name}
        width={202}
        height={64}
        // The dark variant is in the footer.
        loading={isOnDark ? 'lazy' : 'eager'}
      />
    );
  }
  return (
    <span className={styles.brandName}>
      {logo === null ? (
        <img className={styles.mark} src={markUrl} alt="" width={64} height={64} />
      ) : (
        <Picture
          url={logo}
          alt=""
          sizes="112px"
          isFirst={!isOnDark}
          className={classes(styles.mark, styles.brandLogo, isOnDark && styles.onDark)}
        />
      )}
      {name}
    </span>
  );
}
