import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "./tabs";

function Profile() {
  const [tab, setTab] = useState("credits");
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label="Secciones">
        <TabsTrigger value="credits">Créditos</TabsTrigger>
        <TabsTrigger value="payments">Pagos</TabsTrigger>
      </TabsList>
      <TabsContent value="credits">
        <button type="button" onClick={() => setTab("payments")}>
          Comprar
        </button>
      </TabsContent>
      <TabsContent value="payments">Paquetes</TabsContent>
    </Tabs>
  );
}

test("a button of a panel that opens another panel passes the focus to the opened panel", async () => {
  const { user } = renderUi(<Profile />);
  screen.getByRole("button", { name: "Comprar" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tabpanel", { name: "Pagos" })));
});

test("a tab keeps the focus when it opens its panel", async () => {
  const { user } = renderUi(<Profile />);
  await user.click(screen.getByRole("tab", { name: "Pagos" }));
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Pagos" }));
});
