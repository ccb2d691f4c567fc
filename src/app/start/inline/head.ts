import { currentViewport } from "@/shared/browser/viewport/current-viewport";
import type { EarlyRequest, RequestShape } from "@/shared/client/early-requests";
import { formatCredits } from "@/shared/credits";
import { envReading } from "@/shared/env";
import { countryOf, needsOnboarding, needsWelcome } from "@/shared/session/account";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS, tabStore } from "@/shared/storage";
import { whole as wholeNumber } from "@/text/numbers";
import { keepOwnCountry } from "@/text/own-country";
import { mayHaveSession } from "../../session/destination/return-url";
import { addLink } from "../add-link";
import { deferFont } from "../deferred-font";
import { keepEarlyClicks } from "../early-clicks";
import { DRAWN_USER_ID, type PageFacts, type PageFiles } from "../page-facts";
import { type StoredSession, storedSession } from "../stored-session";

function isForPage(facts: PageFacts, session: StoredSession | null): boolean {
  const { href, search } = window.location;
  if (search !== "" && !facts.anyQuery) return false;
  if (facts.for === "visitors") {
    const isPlainVisit = !mayHaveSession(href, localStore.get(AUTH_STORAGE_KEY));
    // A redirected visitor gets no prerendered login page, because that page cannot say why a sign-in is needed.
    return isPlainVisit && tabStore.get(STORAGE_KEYS.returnTo) === null;
  }
  if (!session?.isFresh || mayHaveSession(href, null)) return false;
  return !needsOnboarding(session.user) && !needsWelcome(session.user);
}

const whole = async (response: Response): Promise<Response> =>
  new Response(await response.arrayBuffer(), response);

function ask(requests: readonly RequestShape[], { token, user }: StoredSession): EarlyRequest[] {
  if (!envReading.ok) return [];
  const { supabaseUrl, supabaseKey } = envReading.env;
  return requests.map(({ method, path, headers, body }) => {
    const url = supabaseUrl + path.replaceAll(DRAWN_USER_ID, user.id);
    const sentAt = Date.now();
    const arriving = fetch(url, {
      method,
      body,
      headers: { ...headers, apikey: supabaseKey, authorization: `Bearer ${token}` },
    }).then(whole);
    const request = { method, url, body, token, sentAt, arriving, hasArrived: false };
    // Handles a failure here, because a page that never reads the response would cause an unhandled rejection.
    void arriving.catch(() => undefined).then(() => Object.assign(request, { hasArrived: true }));
    return request;
  });
}

function draw(isShown: boolean): void {
  const name = isShown ? currentViewport() : "waiting";
  const template = document.querySelector<HTMLTemplateElement>(`template[data-drawn~=${name}]`);
  if (template) document.getElementById("root")?.replaceChildren(template.content.cloneNode(true));
}

async function fill({ arriving }: EarlyRequest): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>("#root [data-early]")];
  if (places.length === 0) return;
  const response = await arriving;
  if (!response.ok) return;
  const row: Record<string, unknown> = await response.clone().json();
  for (const place of places) {
    const value = row[place.dataset.early ?? ""];
    if (typeof value !== "number") continue;
    const figure = document.createElement("span");
    figure.className = "truncate";
    figure.textContent = place.dataset.early?.endsWith("_credits")
      ? formatCredits(value)
      : wholeNumber.format(value);
    place.replaceWith(figure);
  }
}

/** A page's first format takes 55 ms on a phone, so it is made after the first paint, while the code is downloaded. */
const warmUpFormats = () =>
  requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat("es", { timeZone: "UTC" })));

const NO_FILES: PageFiles = { code: [], font: null };

/**
 * Requests the page's first data before its code. Links in the HTML would request the code first, and over HTTP/1.1 the
 * data would wait behind it.
 */
export function begin(facts: PageFacts | null, { code, font }: PageFiles = NO_FILES): void {
  const session = storedSession(Date.now());
  keepOwnCountry(session && countryOf(session.user));
  const isShown = facts !== null && isForPage(facts, session);
  if (isShown && session) globalThis.tribunaEarly = ask(facts.requests, session);
  for (const href of code) addLink({ rel: "modulepreload", href });
  deferFont(font);
  warmUpFormats();
  const drawPage = () => {
    draw(isShown);
    for (const request of globalThis.tribunaEarly ?? []) fill(request).catch(() => undefined);
  };
  keepEarlyClicks();
  Object.assign(window, { drawPage });
}
