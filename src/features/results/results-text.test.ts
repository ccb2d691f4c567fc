import { expect, test } from "vitest";
import { whole } from "@/text/numbers";
import { reportText } from "./report/report.text";
import { resultsText } from "./results.text";

test("the sentences about best times and measured posts group the thousands of their counts", () => {
  expect(resultsText.best.next({ what: "publicar más", times: "2", count: 1_200, others: 3_400 })).toBe(
    `Prueba publicar más: la mediana de respuestas de las ${whole.format(1_200)} que publicaste así es 2 veces la de las otras ${whole.format(3_400)}.`,
  );
  expect(reportText.measured(1_200, 1_500)).toBe(
    `Medidas ${whole.format(1_200)} de ${whole.format(1_500)} publicaciones`,
  );
});
