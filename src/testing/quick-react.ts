import * as React from "react";

/**
 * Setup file of the `ui` project, which must run first: for every element React's development build records a stack
 * and a debugger task, up to ten thousand between two pauses. That was an eighth of the planner tests' processor
 * time, and only a debugger reads it. Warnings, `act` and the names of components in an error stay as they are.
 */
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (internals === null || typeof internals !== "object" || !("recentlyCreatedOwnerStacks" in internals))
  throw new Error("React counts the stacks of its elements elsewhere: look how this version does it.");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => {},
});
