// The store, as this edition's components read it.
import { useTable as use, type Table } from '../table.svelte.ts';
import type { FirstContent, FirstView } from '../wire.ts';

export const useTable = (): Table<FirstView, FirstContent> => use<FirstView, FirstContent>();
