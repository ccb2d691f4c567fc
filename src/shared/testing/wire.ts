import { recordingClient } from "./recording-client";

/** The one wire that the app's clients are on in tests, from the first `wire.reset` on. */
export const wire = recordingClient();
