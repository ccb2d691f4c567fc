const SIZE = 5;

export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(SIZE, pages);
  const first = Math.min(Math.max(1, page - Math.floor(SIZE / 2)), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
