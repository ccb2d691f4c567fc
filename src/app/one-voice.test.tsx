import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { slotsText } from "@/features/calendar/slots/slots.text";
import { mailLinksText } from "@/features/mail-links/mail-links.text";
import { onboardingText } from "@/features/onboarding/onboarding.text";
import { profileText } from "@/features/profile/profile.text";
import { ProfilePage } from "@/features/profile/profile-page";
import { settingsText } from "@/features/settings/settings.text";
import { creditsInWords, formatCredits, formatPrice } from "@/shared/credits";
import { SessionStoreContext } from "@/shared/session/session";
import { createSessionStore, type SessionAuth } from "@/shared/session/session-store";
import { fakeHttp } from "@/shared/testing/fake-http";
import { aSession, aUser, sessionDouble, signedIn } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { holidaysWord } from "@/text/country-terms";
import { errorSentence } from "@/text/errors";
import { change } from "@/text/numbers";
import { keepOwnCountry } from "@/text/own-country";
import { counted } from "@/text/plural";
import { messageText } from "../../supabase/functions/deliver-notices/message.text.ts";

afterEach(() => {
  keepOwnCountry("BO");
  vi.unstubAllGlobals();
});

test.each([
  ["MX", "Omitir los días festivos de mi país"],
  ["CO", "Omitir los festivos de mi país"],
  ["AR", "Omitir los feriados de mi país"],
  ["DO", "Omitir los feriados de mi país"],
])("the app calls holidays by the word that the account's country uses: %s", (country, sentence) => {
  keepOwnCountry(country);
  expect(slotsText.skipHolidays()).toBe(sentence);
  expect(onboardingText.description()).toContain(holidaysWord(country));
});

test("the question about a change of country uses the new country's word for holidays", () => {
  keepOwnCountry("BO");
  expect(settingsText.account.countryChanges("México", "MX", "pais")).toContain(
    "los días festivos de México",
  );
});

const READERS: readonly [country: string, figures: readonly string[]][] = [
  ["MX", ["10.5", "1 crédito", "0.5 créditos", "USD 1,209.00", "8,202 visitas", "66.7%", "1,234.5"]],
  ["PE", ["10.5", "1 crédito", "0.5 créditos", "USD 1,209.00", "8,202 visitas", "66.7%", "1,234.5"]],
  ["DO", ["10.5", "1 crédito", "0.5 créditos", "USD 1,209.00", "8,202 visitas", "66.7%", "1,234.5"]],
  ["AR", ["10,5", "1 crédito", "0,5 créditos", "USD 1.209,00", "8.202 visitas", "66,7%", "1.234,5"]],
  ["CL", ["10,5", "1 crédito", "0,5 créditos", "USD 1.209,00", "8.202 visitas", "66,7%", "1.234,5"]],
  ["BR", ["10,5", "1 crédito", "0,5 créditos", "USD 1.209,00", "8.202 visitas", "66,7%", "1.234,5"]],
];

function authOf(country: string): SessionAuth {
  const session = aSession({ user: aUser({ user_metadata: { country } }) });
  return {
    onAuthStateChange: () => ({ data: { subscription: { unsubscribe: () => undefined } } }),
    initialize: async () => ({ error: null }),
    getSession: async () => ({ data: { session }, error: null }),
  };
}

test.each(READERS)("an account of %s reads figures in its country's format", async (country, figures) => {
  await createSessionStore(authOf(country)).start();
  const error = errorSentence({ code: "insufficient_credits", detail: { cost: 1234.5, available: 2 } });
  expect([
    formatCredits(10.5),
    creditsInWords(1),
    creditsInWords(0.5),
    formatPrice(1209),
    counted(8202, "visita", "visitas"),
    change.format(2 / 3),
    /cuesta (\S+) y/.exec(error)?.[1],
  ]).toEqual(figures);
});

test("figures change their format when the account's country changes", async () => {
  let emit: Parameters<SessionAuth["onAuthStateChange"]>[0] = () => undefined;
  const auth: SessionAuth = {
    ...authOf("AR"),
    onAuthStateChange: (callback) => {
      emit = callback;
      return { data: { subscription: { unsubscribe: () => undefined } } };
    },
  };
  await createSessionStore(auth).start();
  expect(formatCredits(10.5)).toBe("10,5");
  emit("USER_UPDATED", aSession({ user: aUser({ user_metadata: { country: "MX" } }) }));
  expect(formatCredits(10.5)).toBe("10.5");
});

test("a visitor reads figures in the format of the browser's region; without a region, in the format of most Latin American countries", () => {
  const voiceIn = (language: string) => {
    vi.stubGlobal("navigator", { language });
    keepOwnCountry(null);
    return formatPrice(9);
  };
  expect(["es-AR", "es-MX", "es", "es-419", "en-US", "pt-BR", "not a language"].map(voiceIn)).toEqual([
    "USD 9,00",
    "USD 9.00",
    "USD 9.00",
    "USD 9.00",
    "USD 9.00",
    "USD 9,00",
    "USD 9.00",
  ]);
});

test.each([
  ["MX", ["1,234.5", "10.5", "−0.5"], ["USD 9.00", "USD 0.90/crédito", "USD 1,209.00"]],
  ["AR", ["1.234,5", "10,5", "−0,5"], ["USD 9,00", "USD 0,90/crédito", "USD 1.209,00"]],
])(
  "the profile of an account of %s shows balances, movements, packs and payments in its country's format",
  async (country, credits, prices) => {
    keepOwnCountry(country);
    fakeHttp({
      "POST /rest/v1/rpc/credit_balance": {
        body: {
          available_credits: 1234.5,
          free_monthly_credits: 10.5,
          purchased_credits: 1224,
          held_credits: 0,
          total_purchased: 1224,
          total_consumed: 0,
        },
      },
      "GET /rest/v1/credit_packs": { body: [{ id: "p", credits: 10, price_usd: 9 }] },
      "GET /rest/v1/credit_purchases": {
        body: [
          {
            id: "b",
            amount: 2000,
            created_at: "2026-11-02T10:00:00Z",
            pack_id: "p",
            status: "completed",
            price_usd: 1209,
            currency: "usd",
            revoked_credits: 0,
            receipt_url: null,
          },
        ],
      },
      "POST /rest/v1/rpc/list_pending_payments": { body: [] },
      "POST /rest/v1/rpc/list_credit_movements": {
        body: [
          {
            id: 1,
            operation: "capture",
            kind: "image",
            credits: -0.5,
            owed: 0,
            post_id: null,
            post_title: null,
            receipt_url: null,
            period: "2026-11-01",
            created_at: "2026-11-02T10:00:00Z",
          },
        ],
      },
      "POST /rest/v1/rpc/credit_use_by_kind": { body: [] },
    });
    const { user } = renderUi(<ProfilePage onSignOut={async () => undefined} />, {
      route: "/profile",
      wrap: (children) => (
        <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
      ),
    });
    for (const price of prices)
      expect((await screen.findAllByText(price, { exact: false })).length).toBeGreaterThan(0);
    await user.click(screen.getByRole("tab", { name: "Créditos" }));
    for (const figure of credits)
      expect((await screen.findAllByText(figure, { exact: false })).length).toBeGreaterThan(0);
  },
);

test("mails and their unsubscribe page name the marketing messages as the preference that the user chose", () => {
  const chosen = profileText.preferences.categories.marketing.hint.toLocaleLowerCase("es");
  expect(messageText.why("marketing")).toContain(chosen);
  expect(mailLinksText.unsubscribe.done("marketing")).toContain(chosen);
});
