/** Setup of `ui`: records which components React draws, through the hook of React's debugger. */

type Fiber = {
  tag: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  flags: number;
};

/** Constants of React's source (ReactWorkTags.js, ReactFiberFlags.js). */
const COMPONENTS = new Set([0, 1, 11, 14, 15]);
const PERFORMED_WORK = 1;

const componentNameOf = (type: unknown): string => {
  if (typeof type === "function") return type.name;
  const { render, type: inner } = (type ?? {}) as { render?: unknown; type?: unknown };
  return render || inner ? componentNameOf(render ?? inner) : "";
};

function drawnIn(fiber: Fiber, found: string[]): void {
  const before = fiber.alternate;
  if (COMPONENTS.has(fiber.tag) && (before === null || fiber.flags & PERFORMED_WORK))
    found.push(componentNameOf(fiber.type));
  if (before !== null && before.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) drawnIn(child, found);
}

type Hook = { recording: string[] | null };
const NAME = "__REACT_DEVTOOLS_GLOBAL_HOOK__";
// React keeps the first DevTools hook that it finds, so a second test file must reuse the first file's hook.
if (!(NAME in globalThis)) {
  const hook = {
    recording: null as string[] | null,
    isDisabled: false,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
      if (hook.recording) drawnIn(root.current, hook.recording);
    },
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  } satisfies Hook & Record<string, unknown>;
  Object.defineProperty(globalThis, NAME, { configurable: true, value: hook });
}

/** Names of the components rendered during `act`, once for each render. */
export async function drawnDuring(act: (drawn: readonly string[]) => unknown): Promise<string[]> {
  const hook = Reflect.get(globalThis, NAME) as Hook;
  const components: string[] = [];
  hook.recording = components;
  try {
    await act(components);
  } finally {
    hook.recording = null;
  }
  return components;
}
