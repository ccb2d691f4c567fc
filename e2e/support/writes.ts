import type { BrowserContext, Page, Request, Route } from "@playwright/test";

/** The address of every write by a function. */
export const WRITES = "**/rest/v1/rpc/answer_once";

const nameOf = (request: Request): unknown =>
  request.url().endsWith("/rest/v1/rpc/answer_once") ? request.postDataJSON()?.p_name : undefined;

/** True when a request is the write `name`. */
export const isWrite = (request: Request, name: string): boolean => nameOf(request) === name;

/** Routes the write `name`; other requests pass. */
export const routeWrite = (page: Page | BrowserContext, name: string, handle: (route: Route) => unknown) =>
  page.route(WRITES, (route) => (isWrite(route.request(), name) ? handle(route) : route.fallback()));
