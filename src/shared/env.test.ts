import { expect, test } from "vitest";
import { readEnv } from "./env";

const URL_VALUE = "https://project.supabase.co";
const KEY_VALUE = "sb_publishable_key";

test("with only the address and key of Supabase, readEnv succeeds, and removes a slash at the address's end", () => {
  expect(readEnv({ VITE_SUPABASE_URL: `${URL_VALUE}/`, VITE_SUPABASE_PUBLISHABLE_KEY: KEY_VALUE })).toEqual({
    ok: true,
    env: {
      supabaseUrl: URL_VALUE,
      supabaseKey: KEY_VALUE,
      incrementalScopes: false,
      readsPages: false,
      postAnalytics: false,
      linkedinUrl: "https://www.linkedin.com",
      legal: { privacy: null, terms: null, contact: null },
    },
  });
});

test.each([
  [{ VITE_SUPABASE_URL: URL_VALUE }, ["VITE_SUPABASE_PUBLISHABLE_KEY"]],
  [{ VITE_SUPABASE_PUBLISHABLE_KEY: KEY_VALUE }, ["VITE_SUPABASE_URL"]],
  [{ VITE_SUPABASE_URL: " ", VITE_SUPABASE_PUBLISHABLE_KEY: KEY_VALUE }, ["VITE_SUPABASE_URL"]],
  [{}, ["VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY"]],
])("readEnv names the settings that are missing or blank in %j", (source, names) => {
  expect(readEnv(source)).toEqual({ ok: false, problem: { kind: "missing", names } });
});

test.each(["project.supabase.co", "ftp://project.supabase.co"])(
  "readEnv refuses %s as the address of Supabase",
  (address) => {
    expect(readEnv({ VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: KEY_VALUE })).toEqual({
      ok: false,
      problem: { kind: "invalid-url", name: "VITE_SUPABASE_URL" },
    });
  },
);

test.each([
  ["true", true],
  ["1", true],
  ["false", false],
  ["", false],
  [undefined, false],
])("the value %s of VITE_LINKEDIN_INCREMENTAL_SCOPES is read as %s", (value, expected) => {
  const reading = readEnv({
    VITE_SUPABASE_URL: URL_VALUE,
    VITE_SUPABASE_PUBLISHABLE_KEY: KEY_VALUE,
    VITE_LINKEDIN_INCREMENTAL_SCOPES: value,
  });
  expect(reading.ok && reading.env.incrementalScopes).toBe(expected);
});

test.each([
  ["http://localhost:5173/sandbox/linkedin/", "http://localhost:5173/sandbox/linkedin"],
  ["javascript:alert(1)", "https://www.linkedin.com"],
  [undefined, "https://www.linkedin.com"],
])("with VITE_LINKEDIN_WEB_URL set to %s, links to LinkedIn lead to %s", (value, expected) => {
  const reading = readEnv({
    VITE_SUPABASE_URL: URL_VALUE,
    VITE_SUPABASE_PUBLISHABLE_KEY: KEY_VALUE,
    VITE_LINKEDIN_WEB_URL: value,
  });
  expect(reading.ok && reading.env.linkedinUrl).toBe(expected);
});

test.each([
  ["hola@tribuna.example", "mailto:hola@tribuna.example"],
  ["https://tribuna.example/contacto", "https://tribuna.example/contacto"],
  ["javascript:alert(1)", null],
  ["hola@x.test?bcc=otro@x.test", null],
  ["", null],
])("with VITE_CONTACT set to %s, the contact link leads to %s", (VITE_CONTACT, contact) => {
  const read = readEnv({
    VITE_SUPABASE_URL: URL_VALUE,
    VITE_SUPABASE_PUBLISHABLE_KEY: KEY_VALUE,
    VITE_CONTACT,
  });
  expect(read.ok && read.env.legal.contact).toBe(contact);
});

test("readEnv accepts only web addresses for terms and privacy", () => {
  const read = readEnv({
    VITE_SUPABASE_URL: URL_VALUE,
    VITE_SUPABASE_PUBLISHABLE_KEY: KEY_VALUE,
    VITE_TERMS_URL: " https://tribuna.example/terminos ",
    VITE_PRIVACY_URL: "javascript:alert(1)",
  });
  expect(read.ok && read.env.legal).toMatchObject({
    terms: "https://tribuna.example/terminos",
    privacy: null,
  });
});
