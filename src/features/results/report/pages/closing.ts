import type { Style } from "@typesetting/palette";
import { BOTTOM } from "@typesetting/slides/frame";
import type { Report } from "../report";
import { reportText } from "../report.text";
import { heading, notes, prose, type Sheet } from "./sheet";

export function closingSheet(style: Style, report: Report): Sheet {
  const { palette, type } = style;
  const head = heading(style, report.analysis.length > 0 ? reportText.analysis : reportText.notes);
  const items = [...head.items];
  let y = head.bottom + 48;
  for (const [at, paragraph] of report.analysis.entries()) {
    const [size, face] = at === 0 ? [42, type.strong] : [32, type.body];
    const left = Math.floor((BOTTOM - 190 - y) / (size * 1.4));
    if (left < 2) break;
    const block = prose(paragraph, y, { face, size, fill: palette.text, maxLines: left });
    items.push(...block.items);
    y = block.bottom + 38;
  }
  if (report.analysis.length > 0) items.push(...notes(style, report.notes, BOTTOM - 150));
  else
    for (const note of report.notes) {
      const block = prose(note, y, { face: type.body, size: 30, fill: palette.text, maxLines: 4 });
      items.push(...block.items);
      y = block.bottom + 26;
    }
  return { items, label: [reportText.analysis, ...report.analysis, ...report.notes].join(" ") };
}
