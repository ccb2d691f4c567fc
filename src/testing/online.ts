/** Node 20 has no `navigator`, and the `navigator` of later versions no `onLine`: a test is online unless it says so. */
if (globalThis.navigator === undefined)
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { onLine: true } });
else if (navigator.onLine === undefined)
  Object.defineProperty(navigator, "onLine", { configurable: true, value: true });
