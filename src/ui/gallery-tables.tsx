import Coins from "lucide-react/icons/coins";
import { useState } from "react";
import { type Column, DataTable } from "./data-table";
import { EmptyState } from "./empty-state";
import { galleryText } from "./gallery.text";
import { GallerySection } from "./gallery-section";
import { Pagination } from "./pagination";

const { sections, table } = galleryText;
type Row = (typeof table.rows)[number];
const columns: Column<Row>[] = table.columns.map((header, index) => ({
  id: header,
  header,
  cell: (row) => row[index],
  align: index === 2 ? "end" : "start",
}));

export function GalleryTables() {
  const [page, setPage] = useState(1);
  const shared = { columns, rowKey: (row: Row) => row[0], caption: table.caption };
  const empty = <EmptyState icon={<Coins />} title={table.empty} description={table.emptyHint} />;
  return (
    <GallerySection title={sections.table}>
      <DataTable {...shared} rows={table.rows} empty={empty} />
      <Pagination page={page} pages={12} onPageChange={setPage} className="mt-4" />
      <DataTable {...shared} rows={[]} empty={empty} className="mt-6" />
    </GallerySection>
  );
}
