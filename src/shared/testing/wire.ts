import { recordingClient } from "./recording-client";

export const wire = recordingClient();
