import { recordingClient } from "./recording-client";

/** The one wire under the app's clients in tests, from the first `wire.reset` on. */
export const wire = recordingClient();
