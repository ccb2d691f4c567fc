import type { BrowserContext, Page, Request, Route } from "@playwright/test";

export const WRITES = "**/rest/v1/rpc/answer_once";

const nameOf = (request: Request): unknown =>
  request.url().endsWith("/rest/v1/rpc/answer_once") ? request.postDataJSON()?.p_name : undefined;

export const isWrite = (request: Request, name: string): boolean => nameOf(request) === name;

export const routeWrite = (page: Page | BrowserContext, name: string, handle: (route: Route) => unknown) =>
  page.route(WRITES, (route) => (isWrite(route.request(), name) ? handle(route) : route.fallback()));
