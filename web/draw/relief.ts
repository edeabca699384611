// Mountains as engravers drew them: an outline, and hatching on the flank away from the light.
import { short, type Point } from './geometry.ts';
import { ranges } from './terrain.ts';

type Project = (p: Point) => Point;
interface Peak { x: number; y: number; size: number }

function scatter(project: Project, roll: () => number, k: number): Peak[] {
  const peaks: Peak[] = [];
  for (const range of ranges) {
    const line = range.p.map(project);
    const along = [0];
    for (let i = 1; i < line.length; i++) {
      along.push(along[i - 1]! + Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]));
    }
    const total = along[along.length - 1]!;
    for (let i = 0; i < range.n; i++) {
      const t = ((i + 0.5 + (roll() - 0.5) * 0.5) / range.n) * total;
      let j = 1;
      while (along[j]! < t && j < along.length - 1) j++;
      const u = (t - along[j - 1]!) / (along[j]! - along[j - 1]! || 1);
      const a = line[j - 1]!, b = line[j]!;
      peaks.push({
        x: a[0] + (b[0] - a[0]) * u + (roll() - 0.5) * 7 * k,
        y: a[1] + (b[1] - a[1]) * u + (roll() - 0.5) * 7 * k,
        size: range.s * (0.8 + roll() * 0.5),
      });
    }
  }
  return peaks.sort((a, b) => a.y - b.y); // southern peaks overlap northern ones
}

export function relief(project: Project, roll: () => number, k: number): { fill: string; outline: string; hatch: string } {
  let fill = '', outline = '', hatch = '';
  for (const { x, y, size } of scatter(project, roll, k)) {
    const w = 7.2 * size * k, h = 9.5 * size * k, lean = (roll() - 0.5) * 1.4;
    const left = `${short(x - w)} ${short(y)}`, right = `${short(x + w)} ${short(y)}`, top = `${short(x + lean)} ${short(y - h)}`;
    fill += `M${left}L${top}L${right}Z`;
    outline += `M${left}Q${short(x - w * 0.45)} ${short(y - h * 0.45)} ${top}Q${short(x + w * 0.4)} ${short(y - h * 0.55)} ${right}`;
    for (let i = 1; i <= 4; i++) {
      const t = i / 5;
      const x0 = x + lean + w * 0.92 * t * 0.9, y0 = y - h * (1 - t) * 0.93;
      hatch += `M${short(x0)} ${short(y0)}L${short(x0 - w * 0.25 * (1 - t) - 0.6)} ${short(Math.min(y, y0 + h * 0.42))}`;
    }
  }
  return { fill, outline, hatch };
}
