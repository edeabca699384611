// The store, as this edition's components read it.
import { useTable as use, type Table } from '../table.svelte.ts';
import type { SecondContent, SecondView } from '../wire.ts';

export const useTable = (): Table<SecondView, SecondContent> => use<SecondView, SecondContent>();
