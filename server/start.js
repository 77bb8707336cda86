import { enableCompileCache } from 'node:module';
import path from 'node:path';

// With types stripped and compiled once, the program starts faster and takes 45 MB less. This file has no types itself:
// otherwise what strips them would be loaded for it alone, which is a third of that.
enableCompileCache(path.join(import.meta.dirname, '..', 'build', 'compiled'));
await import('./main.ts');
