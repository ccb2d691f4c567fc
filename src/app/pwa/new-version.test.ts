import { expect, test } from "vitest";
import type { WorkerMessage } from "./messages";
import { CHECK_EVERY_MS, watchVersions } from "./new-version";

class WorkerDouble extends EventTarget {
  state: ServiceWorkerState = "installing";
  readonly messages: string[] = [];

  constructor(private readonly entry: string) {
    super();
  }

  postMessage(message: WorkerMessage, [port]: MessagePort[] = []) {
    this.messages.push(message.type);
    if (message.type === "which-entry") port?.postMessage(this.entry);
  }
}

class RegistrationDouble extends EventTarget {
  installing: WorkerDouble | null = null;
  waiting: WorkerDouble | null = null;
  updates = 0;

  async update() {
    this.updates += 1;
  }

  install(worker: WorkerDouble) {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    this.installing = null;
    this.waiting = worker;
    worker.state = "installed";
    worker.dispatchEvent(new Event("statechange"));
  }
}

class ContainerDouble extends EventTarget {
  readonly registration = new RegistrationDouble();
  controller: object | null = {};

  async register() {
    return this.registration;
  }
}

async function watch(container = new ContainerDouble()) {
  const offers: (() => void)[] = [];
  let reloads = 0;
  let now = 0;
  let visible = () => {};
  await watchVersions(
    {
      container: container as unknown as ServiceWorkerContainer,
      entry: "/assets/index-old.js",
      reloadPage: () => {
        reloads += 1;
      },
      now: () => now,
      onVisible: (listener) => {
        visible = listener;
      },
    },
    (reload) => offers.push(reload),
  );
  return {
    container,
    registration: container.registration,
    offers,
    reloads: () => reloads,
    focusAt: (time: number) => {
      now = time;
      visible();
    },
    received: (worker: WorkerDouble, type: string) => expect.poll(() => worker.messages).toContain(type),
  };
}

test("a new version of the app is offered and waits for the user", async () => {
  const { registration, offers, reloads, container } = await watch();
  const worker = new WorkerDouble("/assets/index-new.js");
  registration.install(worker);
  await expect.poll(() => offers.length).toBe(1);
  expect(worker.messages).toEqual(["which-entry"]);

  container.dispatchEvent(new Event("controllerchange"));
  expect(reloads()).toBe(0);

  offers[0]?.();
  expect(worker.messages).toEqual(["which-entry", "take-over"]);
  expect(reloads()).toBe(0);
  container.dispatchEvent(new Event("controllerchange"));
  expect(reloads()).toBe(1);
});

test("a version that was already waiting when the tab opened is offered", async () => {
  const container = new ContainerDouble();
  container.registration.waiting = new WorkerDouble("/assets/index-new.js");
  const { offers } = await watch(container);
  await expect.poll(() => offers.length).toBe(1);
});

test("a waiting service worker of the version that the page already runs takes over without a message", async () => {
  const { registration, offers, received, container, reloads } = await watch();
  const worker = new WorkerDouble("/assets/index-old.js");
  registration.install(worker);
  await received(worker, "take-over");
  container.dispatchEvent(new Event("controllerchange"));
  expect(offers).toEqual([]);
  expect(reloads()).toBe(0);
});

test("the first installation of the service worker offers no new version", async () => {
  const container = new ContainerDouble();
  container.controller = null;
  const { registration, offers } = await watch(container);
  const worker = new WorkerDouble("/assets/index-new.js");
  registration.install(worker);
  expect(worker.messages).toEqual([]);
  expect(offers).toEqual([]);
});

test("when another tab has let the new version take over, a click on the offer reloads this tab at once", async () => {
  const { registration, offers, reloads } = await watch();
  registration.install(new WorkerDouble("/assets/index-new.js"));
  await expect.poll(() => offers.length).toBe(1);
  registration.waiting = null;
  offers[0]?.();
  expect(reloads()).toBe(1);
});

test("a tab that becomes visible again checks for a version at most once an hour", async () => {
  const { registration, focusAt } = await watch();
  focusAt(CHECK_EVERY_MS - 1);
  expect(registration.updates).toBe(0);
  focusAt(CHECK_EVERY_MS);
  focusAt(CHECK_EVERY_MS + 1);
  expect(registration.updates).toBe(1);
});
