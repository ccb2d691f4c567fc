export function pageWindow(page: number, pages: number, size = 5): number[] {
  const length = Math.min(size, pages);
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
