// What changed in a view: objects merge, null deletes, an object onto a list merges entry by entry, all else replaces.
// The old value is left as it was.
type Json = unknown;
const isObject = (x: Json): x is Record<string, Json> => typeof x === 'object' && x !== null && !Array.isArray(x);

export function merge(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  if (Array.isArray(target)) {
    const list: Json[] = [...target];
    for (const [at, value] of Object.entries(patch)) if (+at < list.length) list[+at] = merge(list[+at], value);
    return list;
  }
  const out: Record<string, Json> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete out[key];
    else out[key] = merge(out[key], value);
  }
  return out;
}
