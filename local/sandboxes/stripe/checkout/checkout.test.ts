import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestStripe } from "../testing.ts";

test("the payment page names the pack and its price, in Spanish and without scripts", async () => {
  const { create, send } = await openTestStripe();
  const { id } = await create({ customer_email: "lucia@example.com" });
  const response = await send(`/c/pay/${id}`);
  const page = await response.text();
  for (const piece of ["Paga 9,00", "10 Credits", "lucia@example.com", "Volver a localhost:5173"]) {
    expect(page).toContain(piece);
  }
  expect(page).not.toContain("<script");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("the return address contains the session's id instead of the braces, and its page shows the payment's outcome", async () => {
  const { create, pay, sandbox, types, stripe } = await openTestStripe();
  const { id } = await create();
  const response = await pay({ id });
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    `http://localhost:5173/payment-success?session_id=${id}`,
  ]);
  await sandbox.deliver();
  expect(types()).toEqual(["payment_intent.succeeded", "charge.succeeded", "checkout.session.completed"]);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    customer_details: { email: "lucia@example.com" },
  });
});

test.each([
  ["4000000000000002", "fue rechazada"],
  ["4000000000009995", "no tiene fondos"],
  ["4000000000000069", "está vencida"],
  ["4000000000000127", "código de seguridad"],
])("the payment page refuses card %s, and another card then pays the same checkout", async (card, words) => {
  const { create, pay, stripe, sandbox, types } = await openTestStripe();
  const { id } = await create();
  const refused = await pay({ id }, card);
  expect([refused.status, (await refused.text()).includes(words)]).toEqual([402, true]);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  expect((await pay({ id })).status).toBe(303);
  await sandbox.deliver();
  expect(types()[0]).toBe("payment_intent.payment_failed");
  expect(types().filter((type) => type === "checkout.session.completed")).toHaveLength(1);
});

test("the bank's confirmation page comes before the payment", async () => {
  const { create, pay, press, stripe } = await openTestStripe();
  const { id } = await create();
  expect(await (await pay({ id }, "4000002500003155")).text()).toContain("Autorizar el pago");
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
  expect(await (await press({ id }, { action: "refuse" })).text()).toContain("Tu banco no autorizó el pago");
  await pay({ id }, "4000002500003155");
  expect((await press({ id }, { action: "allow" })).status).toBe(303);
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
});

test("when the bank did not request a confirmation, confirming a checkout does not pay it", async () => {
  const { create, press, stripe } = await openTestStripe();
  const { id } = await create();
  expect((await press({ id }, { action: "allow" })).status).toBe(402);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
});

test.each([
  ["arrive", "checkout.session.async_payment_succeeded", "paid"],
  ["fail", "checkout.session.async_payment_failed", "unpaid"],
])(
  "a checkout with a delayed payment is complete but unpaid until the money arrives or fails: %s",
  async (action, type, status) => {
    const { create, pay, act, sandbox, types, stripe } = await openTestStripe();
    const { id } = await create();
    expect((await pay({ id }, "later")).status).toBe(303);
    const waiting = await stripe.checkout.sessions.retrieve(id);
    expect([waiting.status, waiting.payment_status]).toEqual(["complete", "unpaid"]);
    const { next_action } = await stripe.paymentIntents.retrieve(String(waiting.payment_intent));
    expect(next_action?.oxxo_display_details?.hosted_voucher_url).toContain(
      `/vouchers/${waiting.payment_intent}`,
    );
    await act({ session: id, action });
    await sandbox.deliver();
    expect(types()).toContain("checkout.session.completed");
    expect(types().at(-1)).toBe(type);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe(status);
  },
);

test("a paid, expired or unknown checkout cannot be paid", async () => {
  const { create, pay, send, clock, sandbox, stripe, types } = await openTestStripe();
  const [one, other] = [await create(), await create()];
  await pay(one);
  expect(await (await pay(one)).text()).toContain("Este pago ya se hizo");
  clock.now += 86_400_000;
  await sandbox.deliver();
  expect((await stripe.checkout.sessions.retrieve(other.id)).status).toBe("expired");
  expect(types()).toContain("checkout.session.expired");
  expect(await (await pay(other)).text()).toContain("Este pago venció");
  expect((await send("/c/pay/cs_test_none")).status).toBe(404);
});

test("a receipt of a partly refunded payment shows the refunded amount", async () => {
  const { create, pay, act, stripe, send } = await openTestStripe();
  const { id } = await create();
  await pay({ id });
  await act({ session: id, action: "part" });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {
    expand: ["payment_intent.latest_charge"],
  });
  const charge = (payment_intent as { latest_charge: { receipt_url: string } }).latest_charge;
  const page = await (await send(new URL(charge.receipt_url).pathname.replace("/sandbox/stripe", ""))).text();
  expect(page).toContain("Recibo");
  expect(page).toContain("Reembolsado: 4,50");
});

test("the double's page of payments shows each checkout's possible actions and each event's deliveries", async () => {
  const { create, pay, send, sandbox, endpoint } = await openTestStripe();
  expect(await (await send("/")).text()).toContain("Todavía no hay pagos");
  await pay(await create());
  endpoint.answers.push(500);
  await sandbox.deliver();
  const page = await (await send("/")).text();
  for (const piece of ["Reembolsar todo", "Abrir disputa", "checkout.session.completed", "respuesta 500"]) {
    expect(page).toContain(piece);
  }
  expect(page).not.toContain("Ganar disputa");
});

test("after a form is submitted the page is shown, with the reason if the action was refused", async () => {
  const { create, pay, send } = await openTestStripe();
  const session = await create();
  await pay(session);
  const press = (action: string) =>
    send("/__act", { method: "POST", body: new URLSearchParams({ session: session.id, action }) });
  expect((await press("refund")).headers.get("location")).toContain("/sandbox/stripe/");
  expect(await (await press("refund")).text()).toContain("No se pudo:");
});

test("the state of Stripe's double survives a restart, and a damaged state file is not replaced", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "stripe-"));
  const first = await openTestStripe({ dataDir });
  const { id } = await first.create();
  await first.sandbox.close();
  const second = await openTestStripe({ dataDir });
  expect((await second.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  await second.sandbox.close();
  const file = join(dataDir, "state.json");
  await writeFile(file, "{");
  await expect(openTestStripe({ dataDir })).rejects.toThrow("not valid JSON");
  expect(await readFile(file, "utf8")).toBe("{");
  await rm(dataDir, { recursive: true });
});
