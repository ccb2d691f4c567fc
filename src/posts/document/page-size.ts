export type Size = { width: number; height: number };

export type DrawnSize = { css: Size; canvas: Size; scale: number };

/**
 * The most pixels of a drawn page, which take 16 MB. A phone's browser silently discards a canvas four times as large.
 */
export const MAX_PIXELS = 4_000_000;

const whole = (side: number) => Math.max(1, Math.round(side));

/**
 * The largest size at which the whole page fits, within the memory limit. `scale` converts page units to the canvas.
 */
export function fitPage(page: Size, room: Size, pixelRatio: number): DrawnSize {
  const width = page.width > 0 ? page.width : 1;
  const height = page.height > 0 ? page.height : 1;
  const fit = Math.min(room.width / width, room.height / height);
  const css = { width: whole(width * fit), height: whole(height * fit) };
  const ratio = Math.min(pixelRatio, Math.sqrt(MAX_PIXELS / (css.width * css.height)));
  return {
    css,
    canvas: {
      width: Math.max(1, Math.floor(css.width * ratio)),
      height: Math.max(1, Math.floor(css.height * ratio)),
    },
    scale: fit * ratio,
  };
}

/** The frame's shape (width / height): that of the first page, as in LinkedIn's carousel. */
export function frameShape({ width, height }: Size): number {
  const shape = width / height;
  return Number.isFinite(shape) && shape > 0 ? Math.min(2, Math.max(0.6, shape)) : 0.8;
}
