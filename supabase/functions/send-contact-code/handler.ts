import { CodedError } from "../_shared/coded-error.ts";
import { sendContactCodeInput } from "../_shared/contract/functions.ts";
import type { RequireQuota } from "../_shared/http/endpoint.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import type { Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import type { Send, TextMessage } from "../_shared/mail/ports.ts";
import type { Requests } from "../_shared/requests/answer-once.ts";
import { messageText } from "./message.text.ts";

export type TextChannel = TextMessage["channel"];

export type Deps = {
  requests: Requests;
  requireQuota: RequireQuota;
  store: {
    /**
     * Replaces the number's earlier code and returns the URL of the service that sends messages. Throws CodedError
     * `contact_channel_unavailable` or `contact_codes_limit_reached`.
     */
    keepCode(userId: string, channel: TextChannel, address: string, code: string): Promise<string>;
  };
  sendText: Send<TextMessage>;
  newCode: () => string;
  log: Log;
};

const BODY = { schema: sendContactCodeInput, maxBytes: 1_024 };

/** The timeout is short, because the user waits. */
const SEND_TIMEOUT_MS = 15_000;

/** Sends one code for each request key. A newer code replaces an earlier code. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint(
    { who: "user", body: BODY, quota: deps.requireQuota, requests: deps.requests },
    async ({ caller, input }) => {
      const { channel, address } = input;
      const code = deps.newCode();
      const url = await deps.store.keepCode(caller.userId, channel, address, code);
      const result = await deps.sendText(
        { id: crypto.randomUUID(), channel, to: address, text: messageText.code(code), url },
        AbortSignal.timeout(SEND_TIMEOUT_MS),
      );
      if (result.kind === "sent") return success({ sent: true });
      deps.log("warn", "contact_code_not_sent", { channel, kind: result.kind });
      throw new CodedError(result.kind === "refused" ? "contact_number_refused" : "message_not_sent");
    },
  );
