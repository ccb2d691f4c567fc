import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { describeEnvProblem, StartupFailure } from "./app/screens/startup-failure";
import { envReading } from "./shared/env";
import "./styles.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

createRoot(container).render(
  <StrictMode>
    {envReading.ok ? <App /> : <StartupFailure reason={describeEnvProblem(envReading.problem)} />}
  </StrictMode>,
);
