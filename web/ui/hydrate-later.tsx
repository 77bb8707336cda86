import { Component, Fragment, type ReactNode, Suspense, createElement, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { saveTyped } from 'react-dom/typed-early';

import { whenIdle } from './when-idle.ts';

/** How long parts are hydrated before the browser may do something else, in ms; a slow phone does less in it. */
const sliceMs = 6;
/** If the browser is never idle, in ms. */
const longestWaitMs = 200;

/** Whether the page that the server drew is being hydrated. What is drawn afterwards is new, and waits for nothing. */
let isHydrating = typeof document !== 'undefined';
const waiting = new Set<Part>();

interface HydrateLaterProps {
  /** Different from all others of the page. */
  name: string;
  children: ReactNode;
}

/**
 * A part of a page that can wait for its scripts: the browser hydrates it when it is idle, or when somebody uses it. The
 * server draws it like all others. Hydrating a whole page at once would block a slow phone.
 */
export const HydrateLater = ({ name, children }: HydrateLaterProps) => (
  <Suspense>
    <Part name={name}>{children}</Part>
  </Suspense>
);

/** A component's place in Preact's tree: `__e` is its first node, `__m` what `useId` counts with. */
interface Place {
  __e?: Node | null;
  __m?: [string, number];
}

function placeOf(component: Component): Place {
  const { __v: place } = component as unknown as { __v: Place };
  return place;
}

/** Marks in the server's page where a part begins and ends, which Preact looks for. */
const marks = ['$s', '/$s'].map((mark) =>
  createElement(Fragment, { UNSTABLE_comment: mark } as object),
);

class Part extends Component<HydrateLaterProps> {
  /** What the server has drawn, which is compared with nothing else. */
  private readonly drawn = this.props.children;
  private readonly ids: [string, number] = [`-${this.props.name}-`, 0];
  private readonly resumes: (() => void)[] = [];
  private phase: 'waiting' | 'hydrating' | 'done' = isHydrating ? 'waiting' : 'done';

  /** What is thrown by who is not ready. Unlike a promise it is settled at once, before the event goes on that asked for it. */
  // oxlint-disable-next-line unicorn/no-thenable -- Nobody awaits it.
  private readonly turn = { then: (resume: () => void) => void this.resumes.push(resume) };

  /** Whether a node is in what the server has drawn of it. */
  has(target: Node): boolean {
    let depth = 0;
    let { __e: node } = placeOf(this);
    for (; node; node = node.nextSibling) {
      if (node.contains(target)) return true;
      if (node instanceof Comment) depth += node.data === '$s' ? 1 : -1;
      if (depth === 0) return false;
    }
    return false;
  }

  hydrate(): void {
    waiting.delete(this);
    if (this.phase !== 'waiting') return;
    this.phase = 'hydrating';
    const replayTyped = saveTyped(document, (field) => this.has(field));
    flushSync(() => this.resumes.splice(0).forEach((resume) => resume()));
    replayTyped();
  }

  override componentDidMount(): void {
    const { children } = this.props;
    const isOutdated = this.phase === 'hydrating' && children !== this.drawn;
    this.phase = 'done';
    if (isOutdated) this.forceUpdate();
  }

  override componentWillUnmount(): void {
    waiting.delete(this);
  }

  override render(): ReactNode {
    // Its ids do not depend on when it is hydrated.
    Object.assign(placeOf(this), { __m: this.ids });
    if (this.phase === 'waiting') {
      waiting.add(this);
      throw this.turn;
    }
    if (typeof document === 'undefined') return [marks[0], this.drawn, marks[1]];
    return this.phase === 'hydrating' ? this.drawn : this.props.children;
  }
}

/** Begins with the parts that wait, once the page itself is hydrated. Called once in a page. */
export function useLaterParts(): void {
  // Events and idle time, which are the browser's.
  useEffect(() => {
    isHydrating = false;
    if (waiting.size === 0) return;
    for (const kind of uses) window.addEventListener(kind, hydrateUsed, { capture: true });
    whenIdle(hydrateSome, longestWaitMs);
  }, []);
}

/** What somebody does with a part before it is its turn. */
const uses = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'click', 'submit'];

function hydrateUsed({ target }: Event): void {
  for (const part of waiting) {
    if (target instanceof Node && part.has(target)) part.hydrate();
  }
}

function hydrateSome(): void {
  const from = performance.now();
  for (const part of waiting) {
    part.hydrate();
    if (performance.now() - from > sliceMs) break;
  }
  if (waiting.size > 0) return whenIdle(hydrateSome, longestWaitMs);
  for (const kind of uses) window.removeEventListener(kind, hydrateUsed, { capture: true });
}
