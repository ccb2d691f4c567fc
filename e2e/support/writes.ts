import type { Request } from "@playwright/test";

const nameOf = (request: Request): unknown =>
  request.url().endsWith("/rest/v1/rpc/answer_once") ? request.postDataJSON()?.p_name : undefined;

export const isWrite = (request: Request, name: string): boolean => nameOf(request) === name;
