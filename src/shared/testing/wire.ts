import { recordingClient } from "./recording-client";

/** The recorded network under the app's clients, from the first `wire.reset` on. */
export const wire = recordingClient();
