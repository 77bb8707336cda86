import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

import { type ShelfKind, shelfIds } from '#contract/shelves/words.ts';
import * as messages from '#messages/admin-store.ts';
import { GripVertical } from '#web/admin/icons.tsx';
import { TranslateLink } from '#web/admin/translate-link.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { checkClass } from '#web/ui/looks/option.ts';

import { MoveButtons } from './move-buttons.tsx';
import { type ShelfDraft, moved } from './shelf-draft.ts';
import styles from './sortable-shelves.module.css';

type DraftShelf = ShelfDraft['shelves'][number];

interface SortableShelvesProps {
  shelves: DraftShelf[];
  errors: Record<string, string | undefined>;
  onChange: (shelves: DraftShelf[]) => void;
  /** Called with the result of a move, for people who do not see it. */
  onMoved: (words: string) => void;
}

/** The shelves in their order, which a pointer changes by dragging and everybody by buttons. */
export function SortableShelves({ shelves, errors, onChange, onMoved }: SortableShelvesProps) {
  const sensors = useSensors(useSensor(PointerSensor));
  const kinds = shelves.map(({ kind }) => kind);

  function move(from: number, to: number) {
    const shelf = shelves[from];
    if (!shelf) return;
    onChange(moved(shelves, from, to));
    const name = messages.shelfNames[shelf.kind];
    onMoved(messages.movedTo({ name, place: to + 1, count: shelves.length }));
  }

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    move(kinds.indexOf(active.id as ShelfKind), kinds.indexOf(over.id as ShelfKind));
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={kinds} strategy={verticalListSortingStrategy}>
        <ol className={styles.shelves}>
          {shelves.map((shelf, place) => (
            <SortableShelf
              key={shelf.kind}
              shelf={shelf}
              place={place}
              count={shelves.length}
              error={errors[`shelves.${place}.title`]}
              onChange={(change) => onChange(shelves.with(place, { ...shelf, ...change }))}
              onMove={(to) => move(place, to)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableShelfProps {
  shelf: DraftShelf;
  place: number;
  count: number;
  error: string | undefined;
  onChange: (change: Partial<DraftShelf>) => void;
  onMove: (to: number) => void;
}

function SortableShelf({ shelf, place, count, error, onChange, onMove }: SortableShelfProps) {
  const { kind, isShown, title } = shelf;
  const name = messages.shelfNames[kind];
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: kind });
  return (
    <li
      ref={setNodeRef}
      className={classes(styles.shelf, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className={styles.grip} aria-hidden="true" {...listeners}>
        <GripVertical />
      </span>
      <label className={classes(checkClass, styles.shown)}>
        <input
          type="checkbox"
          checked={isShown}
          aria-label={messages.shelfShown({ shelf: name })}
          onChange={(event) => onChange({ isShown: event.target.checked })}
        />
        {name}
      </label>
      <Field
        className={styles.name}
        label={messages.shelfName}
        placeholder={name}
        aria-label={messages.shelfNameOf({ shelf: name })}
        name={`shelves.${place}.title`}
        value={title}
        hint={kind === 'buy_again' ? messages.buyAgainNote : undefined}
        error={error}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <span className={styles.moves}>
        {title.trim() !== '' && <TranslateLink kind="shelf" id={shelfIds[kind]} name={title} />}
        <MoveButtons name={name} place={place} count={count} onMove={onMove} />
      </span>
    </li>
  );
}
