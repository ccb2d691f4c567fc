import * as React from "react";

/**
 * React's development build records a stack for each element, which only debuggers read. Tests switch the recording
 * off, because it takes an eighth of the planner tests' time.
 */
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (internals === null || typeof internals !== "object" || !("recentlyCreatedOwnerStacks" in internals))
  throw new Error("React counts the stacks of its elements elsewhere: see how this version does it.");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => {},
});
