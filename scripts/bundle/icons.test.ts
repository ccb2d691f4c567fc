import { expect, test } from "vitest";
import { importEachIcon } from "./icons";

const FILES = new Map([
  ["Check", "check"],
  ["House", "house"],
]);

test("icons come from their own files, types from nowhere, and the lines stay where they are", () => {
  const code =
    'import {\n  Check,\n  House as Home,\n  type LucideIcon,\n} from "lucide-react";\nconst next = 1;';
  expect(importEachIcon(code, FILES)).toBe(
    'import Check from "lucide-react/icons/check"; import Home from "lucide-react/icons/house";\n\n\n\n\nconst next = 1;',
  );
});

test("an icon that the library does not have ends the build", () => {
  expect(() => importEachIcon('import { Nothing } from "lucide-react";', FILES)).toThrow("Nothing");
});
