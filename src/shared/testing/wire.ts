import { recordingClient } from "./recording-client";

/** The wire under the app's clients, from the first `wire.reset` on. */
export const wire = recordingClient();
