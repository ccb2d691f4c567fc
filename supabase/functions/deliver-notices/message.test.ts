import { expect, test } from "vitest";
import { mailOf, textMessageOf } from "./message.ts";
import { ADDRESSES, aDelivery, DELIVERY_ID, TOKENS } from "./testing.ts";

const mail = (over = {}, tokens = TOKENS) => mailOf(DELIVERY_ID, aDelivery(over), tokens, ADDRESSES);

test("a mail states what happened and has a link for each action that its reader can take", () => {
  const { subject, text, to } = mail();
  expect([to, subject]).toEqual(["lucia@example.com", "Una publicación no salió"]);
  expect(text.split("\n")).toEqual([
    "Hola, Lucía:",
    "",
    "No se publicó «Café» en tu cuenta personal.",
    "",
    `Volver a intentarlo: https://tribuna.test/accion#t=${"r".repeat(43)}`,
    `Moverla a otra hora: https://tribuna.test/accion#t=${"m".repeat(43)}`,
    "Ver en Tribuna: https://tribuna.test/posts?post=p1",
    "",
    "Cada botón funciona una vez, durante 48 horas, y abre una página que te pregunta antes de hacer nada.",
    "",
    "--",
    "Recibes este correo porque aceptas avisos por correo sobre tus publicaciones y tu cuenta.",
    `Dejar de recibirlos: https://tribuna.test/baja#t=${"u".repeat(43)}`,
    "Elegir qué avisos recibo: https://tribuna.test/profile?tab=comunicaciones",
  ]);
});

test("a mail's headers let a mail program unsubscribe its reader", () => {
  expect(mail().headers).toMatchObject({
    "List-Unsubscribe": `<https://project.test/functions/v1/unsubscribe?t=${"u".repeat(43)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("a mail about a notice without actions and target contains no links to them", () => {
  const { text } = mail(
    { target: null, incident: "x", type: "success", name: "" },
    { ...TOKENS, actions: [] },
  );
  expect(text).not.toMatch(/accion|Ver en Tribuna|48 horas/);
  expect(text.startsWith("Hola:\n")).toBe(true);
});

test.each([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  [`"><img src=x onerror='a'>`, "&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;"],
])("the text %s of a user stays plain text in a mail", (message, shown) => {
  const { html } = mail({ message });
  expect(html).toContain(shown);
  expect(html).not.toContain(message);
});

test("any name gives a greeting in a single line", () => {
  const { text } = mail({ name: "\r\nBcc: otra@example.com\u202e" });
  expect(text.split("\n")[0]).toBe("Hola, Bcc::");
});

test.each([
  ["🚀 Carla Peña | 𝗠𝗕𝗔", "Carla"],
  ["👩🏽‍🍳 Inés\u00a0Quispe", "Inés"],
  ["علی\u200cرضا کریمی", "علی\u200cرضا"],
  ["Ma\u00adría José", "María"],
  ["Ma. Fernanda Ruiz", "Fernanda"],
  ["Dr. Juan Pérez", "Juan"],
  ["Ing.", "Ing."],
])("the mail to %s greets %s", (name, greeted) => {
  expect(mail({ name }).text.split("\n")[0]).toBe(`Hola, ${greeted}:`);
});

test("a mail to a user whose name is only an emoji greets the user without a name", () => {
  expect(mail({ name: "🚀" }).text.split("\n")[0]).toBe("Hola:");
});

test("a first name that is too long for the greeting is cut before an emoji, never inside it", () => {
  const { text } = mail({ name: `${"a".repeat(39)}😀 Pérez` });
  expect(text.split("\n")[0]).toBe(`Hola, ${"a".repeat(39)}:`);
});

test("equal deliveries and tokens give equal mails", () => {
  expect(mail()).toEqual(mail());
});

test.each([
  ["published", "success", "Tu publicación ya está en LinkedIn"],
  ["connection_ends", "warning", "Vuelve a conectar tu cuenta de LinkedIn"],
  ["reversal", "warning", "Un cambio en tu compra de créditos"],
  ["something_new", "error", "Un problema en Tribuna"],
  ["something_new", "warning", "Algo necesita tu atención en Tribuna"],
  ["something_new", "info", "Un aviso de Tribuna"],
  ["constructor", "toString", "Un aviso de Tribuna"],
  ["approval", "warning", "Respondieron a tu pedido de aprobación"],
  ["approval", "info", "Te escribieron sobre una publicación"],
  ["ai", "success", "Lo que pediste a la IA está listo"],
  ["ai", "warning", "No pudimos terminar lo que pediste a la IA"],
])("for the incident %s and the type %s, a mail has the subject %s", (incident, type, subject) => {
  expect(mail({ incident, type }).subject).toBe(subject);
});

test("a text message states what happened and links to its page", () => {
  const over = { channel: "whatsapp", address: "+56912345678", webhookUrl: "https://texts.test" } as const;
  expect(textMessageOf(DELIVERY_ID, aDelivery(over), ADDRESSES)).toEqual({
    id: DELIVERY_ID,
    channel: "whatsapp",
    to: "+56912345678",
    url: "https://texts.test",
    text: "Tribuna: No se publicó «Café» en tu cuenta personal. https://tribuna.test/posts?post=p1",
  });
});

test("a text message about no page ends with its sentence, and the channel 'sms' stays 'sms'", () => {
  const over = { channel: "sms", target: null, message: "Tu compra está hecha.", webhookUrl: null } as const;
  expect(textMessageOf(DELIVERY_ID, aDelivery(over), ADDRESSES)).toMatchObject({
    channel: "sms",
    text: "Tribuna: Tu compra está hecha.",
    url: "",
  });
});
