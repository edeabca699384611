// The engine, if the page was built with it (engine.ts).
declare module 'engine:module' {
  const address: string | null;
  export default address;
}
// Drawings made at build time (draw/plugin.ts).
declare module 'draw:sprite' {
  const svg: string;
  export default svg;
}
declare module 'draw:europe' {
  const sheet: { svg: string; width: number; height: number; bleed: [number, number]; cities: Record<string, [number, number]> };
  export default sheet;
}
declare module 'draw:vignettes' {
  const pictures: Record<string, string>;
  export default pictures;
}
declare module 'draw:second' {
  const sprite: string;
  export default sprite;
}
declare module 'draw:london' {
  const sprite: string;
  export default sprite;
}
declare module 'draw:first' {
  const sheets: { europe: string; america: string; bleed: [number, number]; sprite: string };
  export default sheets;
}
