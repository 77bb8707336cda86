import { createContext } from 'react';

/** What a form tells the dialog that it stands in. */
interface TypedScope {
  /** What was typed is saved: the dialog closes without a question. */
  onSaved: () => void;
  /** What was typed is kept as a draft, which `end` throws away. */
  onDrafted: (end: () => void) => void;
}

export const TypedScope = createContext<TypedScope | undefined>(undefined);
