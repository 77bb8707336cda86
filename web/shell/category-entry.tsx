import { languageOf } from '#messages/formats.ts';
import { ChevronDown } from '#web/ui/icons.tsx';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';

import { Picture } from '#web/ui/picture.tsx';
import { Link } from '#web/ui/link.tsx';

import { CategoryMenu } from './category-menu.tsx';
import type { ShopCategory } from '../data/shop-categories.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './category-entry.module.css';
import { rosetteClass } from '#web/ui/looks/rosette.ts';

/** Long enough that a pointer passing over the row opens nothing. */
const hoverOpensAfterMs = 120;
/** Long enough to cross the gap between the label and its menu. */
const leaveClosesAfterMs = 200;

interface CategoryEntryProps {
  category: ShopCategory;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * One category of the bar. A click leads to the category's page; hover, focus and a finger's tap open the menu, which
 * leads there too, and Escape closes it.
 */
export function CategoryEntry({ category, isOpen, onOpen, onClose }: CategoryEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPointedAt = useRef(false);
  const menuId = useId();

  const later = (action: () => void, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delayMs);
  };

  function onPointerMove(event: PointerEvent) {
    if (!isMouse(event) || isResting(event) || isPointedAt.current) return;
    isPointedAt.current = true;
    later(onOpen, hoverOpensAfterMs);
  }

  function onPointerLeave(event: PointerEvent) {
    if (!isMouse(event)) return;
    isPointedAt.current = false;
    later(onClose, leaveClosesAfterMs);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) link.current?.focus();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) moveFocus(entry.current, event.key === 'ArrowDown' ? 1 : -1);
      else onOpen();
    }
  }

  return (
    // The entry listens for what happens to the link and to the menu that it holds.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li
      ref={entry}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={onPointerLeave}
      onBlur={(event) => {
        if (!entry.current?.contains(event.relatedTarget)) onClose();
      }}
    >
      <Link
        ref={link}
        to={`/categories/${category.category_id}`}
        lang={languageOf(category.category_name)}
        className={isOpen ? classes(styles.cat, styles.open) : styles.cat}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) onOpen();
        }}
        onClick={(event) => {
          // The user asked for a new tab, or has seen the menu.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          clearTimeout(timer.current);
          if (byMouse(event.nativeEvent) || (isOpen && !isPhone())) return;
          event.preventDefault();
          if (isOpen && event.detail > 0) onClose();
          else onOpen();
        }}
      >
        {category.category_image && (
          <Picture
            url={category.category_image}
            alt=""
            sizes="56px"
            className={classes(rosetteClass, styles.rosette)}
          />
        )}
        {category.category_name}
        <ChevronDown className={styles.arrow} />
      </Link>
      {isOpen && <CategoryMenu id={menuId} category={category} anchor={link} onClose={onClose} />}
    </li>
  );
}

/** Browsers report a move of nothing when a page scrolls or changes under a pointer that rests. */
const isResting = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';

/** A click by keyboard has no pointer; browsers without pointer types in clicks open the menu first. */
const byMouse = (event: MouseEvent) => 'pointerType' in event && event.pointerType === 'mouse';

const isPhone = () => window.matchMedia('(max-width: 47.99rem)').matches;

/** Moves the focus to the next or previous link of the entry, wrapping around. */
function moveFocus(entry: HTMLElement | null, step: 1 | -1): void {
  const stops = Array.from(entry?.querySelectorAll<HTMLElement>('a') ?? []);
  const here = stops.findIndex((stop) => stop === document.activeElement);
  stops[(here + step + stops.length) % stops.length]?.focus();
}
