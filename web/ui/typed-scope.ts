import { createContext } from 'react';

/** What a form reports to the dialog around it. */
interface TypedScope {
  /** What was typed is saved: the dialog closes without a question. */
  onSaved: () => void;
  /** What was typed is stored as a draft, which `end` discards. */
  onDrafted: (end: () => void) => void;
}

export const TypedScope = createContext<TypedScope | undefined>(undefined);
