import { spawnSync } from "node:child_process";

export type Command = {
  file: string;
  does: string;
};

export type Choice = { command: Command; args: readonly string[] } | { list: string; isAsked: boolean };

export function choose(
  script: string,
  commands: Readonly<Record<string, Command>>,
  [name = "", ...rest]: readonly string[],
  byDefault?: Command,
): Choice {
  const isNamed = name !== "" && !name.startsWith("-");
  const command = isNamed ? commands[name] : byDefault;
  const isHelp = name === "--help" || rest.includes("--help");
  if (isHelp && isNamed && command)
    return { isAsked: true, list: `npm run ${script} -- ${name}: ${command.does}` };
  if (command && !isHelp) return { command, args: isNamed || name === "" ? rest : [name, ...rest] };
  const width = Math.max(...Object.keys(commands).map((each) => each.length));
  const lines = Object.entries(commands).map(([each, { does }]) => `  ${each.padEnd(width)}  ${does}`);
  return {
    isAsked: !isNamed,
    list: [...(isNamed ? [`There is no ${name}.`] : []), `npm run ${script} -- <name>`, ...lines].join("\n"),
  };
}

export function run(choice: Choice): void {
  if ("list" in choice) {
    console[choice.isAsked ? "log" : "error"](choice.list);
    process.exitCode = choice.isAsked ? 0 : 1;
    return;
  }
  // Sets `--expose-gc`, because memory benches call the garbage collector.
  const node = ["--expose-gc", "--import", "tsx", choice.command.file, ...choice.args];
  const { status, error } = spawnSync(process.execPath, node, { stdio: "inherit" });
  if (error) throw error;
  process.exitCode = status ?? 1;
}
