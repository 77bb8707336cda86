import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * A part of a page whose script is fetched when it is drawn. If it cannot be fetched, as without a connection, the page
 * stays, without the part.
 */
export const lazyPart = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await fetch().catch(() => Nothing),
  }));
