import logoOnDarkUrl from '#web/brand/logo-on-dark.svg?url';
import logoUrl from '#web/brand/logo.svg?url';
import markUrl from '#web/brand/mark.svg?url';

const ownName = 'Jalsa';

/** The shop's name: its wordmark, or, where the shopkeeper chose another name, that name beside the mark. */
export function Brand({ name, isOnDark = false }: { name: string; isOnDark?: boolean }) {
  if (name === ownName) {
    return <img src={isOnDark ? logoOnDarkUrl : logoUrl} alt={name} width={202} height={64} />;
  }
  return (
    <span className="brand-name">
      <img src={markUrl} alt="" width={64} height={64} />
      {name}
    </span>
  );
}
