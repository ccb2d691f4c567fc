import { expect, test } from "vitest";
import { costOfPublishing } from "./publish-cost";

test("costOfPublishing returns the sum, and also the price of one post when all posts cost the same", () => {
  const costs = new Map([
    ["personal_post", 0.5],
    ["company_post", 0.75],
  ]);
  expect(costOfPublishing(["company_post", "company_post"], costs)).toEqual({ each: 0.75, total: 1.5 });
  expect(costOfPublishing(["personal_post", "company_post"], costs)).toEqual({ each: null, total: 1.25 });
  expect(costOfPublishing(["personal_post"], undefined)).toEqual({ each: 0.5, total: 0.5 });
});

test("three posts at 0.1 credits cost exactly 0.3 credits", () => {
  const costs = new Map([["personal_post", 0.1]]);
  expect(costOfPublishing(["personal_post", "personal_post", "personal_post"], costs).total).toBe(0.3);
});
