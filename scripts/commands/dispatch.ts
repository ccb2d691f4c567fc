import { spawnSync } from "node:child_process";

export type Command = {
  /** The script that runs, from the project's root. */
  file: string;
  /** One line of the list. */
  does: string;
};

export type Choice = { command: Command; args: readonly string[] } | { list: string; isAsked: boolean };

/**
 * The command that the arguments name, with the remaining arguments; without a known name the list of all. @param
 * byDefault runs when no name is given, only flags or nothing
 */
export function choose(
  script: string,
  commands: Readonly<Record<string, Command>>,
  [name = "", ...rest]: readonly string[],
  byDefault?: Command,
): Choice {
  const isNamed = name !== "" && !name.startsWith("-");
  const command = isNamed ? commands[name] : byDefault;
  if (command) return { command, args: isNamed || name === "" ? rest : [name, ...rest] };
  const width = Math.max(...Object.keys(commands).map((each) => each.length));
  const lines = Object.entries(commands).map(([each, { does }]) => `  ${each.padEnd(width)}  ${does}`);
  return {
    isAsked: !isNamed,
    list: [...(isNamed ? [`There is no ${name}.`] : []), `npm run ${script} -- <name>`, ...lines].join("\n"),
  };
}

/** Runs the chosen command in a process of its own, and ends with its exit code. */
export function run(choice: Choice): void {
  if ("list" in choice) {
    console[choice.isAsked ? "log" : "error"](choice.list);
    process.exitCode = choice.isAsked ? 0 : 1;
    return;
  }
  // Exposes the garbage collector for benches that measure memory; it changes nothing else.
  const node = ["--expose-gc", "--import", "tsx", choice.command.file, ...choice.args];
  const { status, error } = spawnSync(process.execPath, node, { stdio: "inherit" });
  if (error) throw error;
  process.exitCode = status ?? 1;
}
