/** A sewn button: a rim, a dished middle, four holes and a short shadow. */
import { mix, type Rgb } from '#sample/studio/color.ts';
import type { Button } from './part.ts';
import { dot, type Picture } from './picture.ts';
import { type Pose, toPixels } from './pose.ts';

export function paintButton(picture: Picture, pose: Pose, button: Button): void {
  const unit = pose.scale * pose.zoom;
  const [cx, cy] = toPixels(pose, button.at);
  const radius = button.radius * unit;
  around(picture, cx + radius * 0.22, cy + radius * 0.3, radius * 1.5, (x, y, i) => {
    const d = Math.hypot(x, y) / (radius * 1.3);
    dot(picture, i, 0.02, 0.015, 0.01, 0.45 * Math.max(0, 1 - d) ** 0.8);
  });
  around(picture, cx, cy, radius + 1, (x, y, i) => {
    const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x, y)));
    if (cover > 0) {
      const [r, g, b] = toVariant(button, x / radius, y / radius);
      dot(picture, i, r, g, b, cover);
    }
  });
}

function toVariant({ color, turn }: Button, x: number, y: number): Rgb {
  const d = Math.hypot(x, y);
  const slope = (x + y) * 0.7;
  const rim = d > 0.66 ? -slope * 0.5 * Math.sin((d - 0.66) * 9.2) : slope * 0.22;
  const light = 1 + rim + (d > 0.9 ? -0.12 : 0);
  const hx = Math.abs(x * Math.cos(turn) + y * Math.sin(turn));
  const hy = Math.abs(y * Math.cos(turn) - x * Math.sin(turn));
  const hole = Math.min(1, Math.max(0, (0.15 - Math.hypot(hx - 0.2, hy - 0.2)) * 12));
  const [r, g, b] = mix(color, [0.03, 0.025, 0.02], hole * 0.8);
  return [r * light, g * light, b * light];
}

function around(
  picture: Picture,
  cx: number,
  cy: number,
  reach: number,
  paintPixel: (x: number, y: number, i: number) => void,
): void {
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(picture.height, cy + reach + 1); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(picture.width, cx + reach + 1); x++) {
      paintPixel(x + 0.5 - cx, y + 0.5 - cy, y * picture.width + x);
    }
  }
}
