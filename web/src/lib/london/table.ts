// The store, as London's components read it.
import { useTable as use, type Table } from '../table.svelte.ts';
import type { LondonContent, LondonView } from '../wire.ts';

export const useTable = (): Table<LondonView, LondonContent> => use<LondonView, LondonContent>();
