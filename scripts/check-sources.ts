// Runs both checks of our own in one process, because loading Vite's parser costs as much as either check.
import "./architecture/check.ts";
import "./words/check-turns.ts";
