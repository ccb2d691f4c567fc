import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { commonText } from "@/text/common";
import { Button } from "./button";
import { pageWindow } from "./page-window";

type PaginationProps = {
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
};

export function Pagination({ page, pages, onPageChange }: PaginationProps) {
  if (pages <= 1) return null;
  const current = Math.min(Math.max(page, 1), pages);
  const step = (to: number, label: string, Icon: typeof ChevronLeft) => {
    return (
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        inactive={to < 1 || to > pages}
        onClick={() => onPageChange(to)}
      >
        <Icon aria-hidden="true" />
      </Button>
    );
  };
  return (
    <nav aria-label={commonText.pages} className="flex flex-wrap items-center justify-center">
      {step(current - 1, commonText.pagePrevious, ChevronLeft)}
      <ul className="contents">
        {pageWindow(current, pages).map((number) => (
          <li key={number}>
            <Button
              variant="ghost"
              size="icon"
              aria-label={commonText.page(number)}
              aria-current={number === current ? "page" : undefined}
              onClick={() => number !== current && onPageChange(number)}
              className="tabular-nums aria-[current=page]:bg-surface-3 aria-[current=page]:text-text max-[22rem]:w-10"
            >
              {number}
            </Button>
          </li>
        ))}
      </ul>
      {step(current + 1, commonText.pageNext, ChevronRight)}
    </nav>
  );
}
