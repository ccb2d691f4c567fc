import { z } from "zod";
import { flag, integer, metadata, rule, text } from "../api/form.ts";

const MINUTE = 60;
const EARLIEST = 30 * MINUTE;
const LATEST = 24 * 60 * MINUTE;

const CURRENCIES = new Set(Intl.supportedValuesOf("currency").map((code) => code.toLowerCase()));

export const currency = rule(
  (value) => CURRENCIES.has(value.toLowerCase()),
  undefined,
  (value) => `Invalid currency: ${value}. Stripe currently supports only the currencies of its list.`,
).transform((value) => value.toLowerCase());

/** A whole URL with its scheme. Braces are allowed, because `{CHECKOUT_SESSION_ID}` is replaced later. */
const url = text(5000).superRefine((value, issues) => {
  const isWhole = /^https?:\/\//.test(value) && URL.canParse(value);
  if (!isWhole) {
    const message = "Not a valid URL. URLs must begin with http or https.";
    issues.addIssue({ code: "custom", message, params: { code: "url_invalid" }, input: value });
  }
});

const email = rule(
  (value) => value.length <= 800 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  "email_invalid",
  (value) => `Invalid email address: ${value}`,
);

const LOCALES = ["auto", "en", "es", "es-419", "pt", "pt-BR"] as const;
export const METHODS = ["card", "oxxo"] as const;

const item = z.strictObject({
  quantity: integer(1, 999_999),
  price: z.string().optional(),
  price_data: z
    .strictObject({
      currency,
      unit_amount: integer(0, 99_999_999),
      product_data: z.strictObject({
        name: text(250),
        description: text(40_000).optional(),
        metadata: metadata.optional(),
      }),
      tax_behavior: z.enum(["inclusive", "exclusive", "unspecified"]).optional(),
    })
    .optional(),
});

export const sessionInput = (now: number) =>
  z.strictObject({
    mode: z.enum(["payment"]),
    ui_mode: z.enum(["hosted_page"]).optional(),
    line_items: z.array(item).min(1).max(100),
    success_url: url,
    cancel_url: url.optional(),
    client_reference_id: text(200).optional(),
    customer_email: email.optional(),
    customer_creation: z.enum(["always", "if_required"]).optional(),
    metadata: metadata.optional(),
    payment_intent_data: z
      .strictObject({
        metadata: metadata.optional(),
        description: text(1000).optional(),
        receipt_email: email.optional(),
      })
      .optional(),
    payment_method_types: z.array(z.enum(METHODS)).min(1).optional(),
    locale: z.enum(LOCALES).optional(),
    submit_type: z.enum(["auto", "book", "donate", "pay"]).optional(),
    billing_address_collection: z.enum(["auto", "required"]).optional(),
    invoice_creation: z.strictObject({ enabled: flag }).optional(),
    tax_id_collection: z.strictObject({ enabled: flag }).optional(),
    automatic_tax: z.strictObject({ enabled: flag }).optional(),
    adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
    allow_promotion_codes: flag.optional(),
    expires_at: integer(0, 99_999_999_999)
      .refine((at) => at >= now + EARLIEST - MINUTE, {
        error: "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      })
      .refine((at) => at <= now + LATEST + MINUTE, {
        error: "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      })
      .optional(),
    expand: z.array(z.string()).optional(),
  });

export type SessionInput = z.output<ReturnType<typeof sessionInput>>;
