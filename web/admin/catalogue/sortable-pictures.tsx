import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import * as messages from '#messages/admin-catalogue.ts';
import { GripVertical } from '#web/admin/icons.tsx';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { draggedClass, previewButtonClass, previewsClass } from './previews.ts';

interface SortablePicturesProps<Item> {
  /** The accessible name of the list. */
  label: string;
  items: Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item, place: number) => string;
  onSorted: (items: Item[]) => void;
  children: (item: Item, place: number) => ReactNode;
}

/** Pictures that can be sorted by dragging with a finger, a mouse or the arrow keys. */
export function SortablePictures<Item>(props: SortablePicturesProps<Item>) {
  const { label, items, keyOf, nameOf, onSorted, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const placeOf = (key: string | number) => keys.indexOf(String(key));

  function sort({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) {
      onSorted(arrayMove(items, placeOf(active.id), placeOf(over.id)));
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(placeOf),
        screenReaderInstructions: {
          draggable: messages.moveWithKeysHint,
        },
      }}
      onDragEnd={sort}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ul className={previewsClass()} aria-label={label}>
          {items.map((item, place) => (
            <SortablePicture key={keyOf(item)} id={keyOf(item)} name={nameOf(item, place)}>
              {children(item, place)}
            </SortablePicture>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortablePictureProps {
  id: string;
  name: string;
  children: ReactNode;
}

function SortablePicture({ id, name, children }: SortablePictureProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? draggedClass : undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      {children}
      <button
        {...attributes}
        {...listeners}
        type="button"
        className={classes(iconButtonClass, previewButtonClass('grip'))}
        aria-label={messages.move({ name })}
      >
        <GripVertical />
      </button>
    </li>
  );
}

/** Screen reader announcements while dragging. */
const announcementsOf = (placeOf: (key: string | number) => number): Announcements => {
  const at = (id: string | number) => messages.place({ position: placeOf(id) + 1 });
  return {
    onDragStart: ({ active }) => messages.pickedUpPicture({ place: at(active.id) }),
    onDragOver: ({ over }) => (over ? messages.wouldStandAt({ place: at(over.id) }) : undefined),
    onDragEnd: ({ over }) =>
      over ? messages.itStandsAt({ place: at(over.id) }) : messages.moveCanceled,
    onDragCancel: () => messages.moveCanceled,
  };
};
