// What changed in a view: a place, named by the keys and indexes that lead there, gets a new value; null in an object deletes.
// The old value is left as it was.
type Json = unknown;
const isObject = (x: Json): x is Record<string, Json> => typeof x === 'object' && x !== null && !Array.isArray(x);

export function put(target: Json, path: string, value: Json): Json {
  if (path === '') return value;
  const end = path.indexOf('/');
  const [key, rest] = end < 0 ? [path, ''] : [path.slice(0, end), path.slice(end + 1)];
  if (Array.isArray(target)) {
    const list: Json[] = [...target];
    if (+key < list.length) list[+key] = put(list[+key], rest, value);
    return list;
  }
  const out: Record<string, Json> = isObject(target) ? { ...target } : {};
  const fresh = put(out[key], rest, value);
  if (fresh === null) delete out[key];
  else out[key] = fresh;
  return out;
}
