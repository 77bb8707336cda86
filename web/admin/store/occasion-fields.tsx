import type { Category } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-store.ts';
import { Field } from '#web/ui/field.tsx';
import { Plus, Trash2 } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import { MoveButtons } from './move-buttons.tsx';
import styles from './occasion-fields.module.css';
import { type OccasionDraft, moved, newOccasion } from './shelf-draft.ts';

interface OccasionFieldsProps {
  occasions: OccasionDraft[];
  categories: Category[];
  errors: Record<string, string | undefined>;
  onChange: (occasions: OccasionDraft[]) => void;
  onMoved: (words: string) => void;
}

/** What is celebrated, and where each leads. */
export function OccasionFields(props: OccasionFieldsProps) {
  const { occasions, categories, errors, onChange, onMoved } = props;
  const places = categories.flatMap(({ category_name: category, sub_categories: subs }) =>
    subs.map(({ sub_category_id: id, sub_category_name: name }) => ({
      value: String(id),
      label: `${category}: ${name}`,
    })),
  );
  const move = (from: number, name: string) => (to: number) => {
    onChange(moved(occasions, from, to));
    onMoved(messages.movedTo({ name, place: to + 1, count: occasions.length }));
  };
  return (
    <>
      <ol className={styles.occasions}>
        {occasions.map((occasion, place) => {
          const name = occasion.name.trim() || messages.newOccasion;
          const change = (part: Partial<OccasionDraft>) =>
            onChange(occasions.with(place, { ...occasion, ...part }));
          return (
            <li className={styles.occasion} key={occasion.key}>
              <Field
                label={messages.occasionName}
                name={`occasions.${place}.name`}
                value={occasion.name}
                error={errors[`occasions.${place}.name`]}
                onChange={(event) => change({ name: event.target.value })}
              />
              <SelectField
                label={messages.occasionPlace}
                name={`occasions.${place}.sub_category_id`}
                placeholder={messages.byWords}
                options={places}
                value={occasion.subCategoryId}
                error={errors[`occasions.${place}.sub_category_id`]}
                onChange={(event) => change({ subCategoryId: event.target.value })}
              />
              {occasion.subCategoryId === '' && (
                <Field
                  label={messages.occasionWords}
                  name={`occasions.${place}.words`}
                  value={occasion.words}
                  error={errors[`occasions.${place}.words`]}
                  onChange={(event) => change({ words: event.target.value })}
                />
              )}
              <span className={styles.moves}>
                <MoveButtons
                  name={name}
                  place={place}
                  count={occasions.length}
                  onMove={move(place, name)}
                />
                <button
                  type="button"
                  className={iconButtonClass}
                  aria-label={messages.removeOccasion({ name })}
                  onClick={() => onChange(occasions.toSpliced(place, 1))}
                >
                  <Trash2 />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {occasions.length < limits.maxOccasions && (
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          onClick={() => onChange([...occasions, newOccasion(occasions)])}
        >
          <Plus />
          {messages.addOccasion}
        </button>
      )}
    </>
  );
}
