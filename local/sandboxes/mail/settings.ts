import { z } from "zod";
import { parseSettings } from "../read-settings.ts";

const settings = z.strictObject({
  refused: z.string().max(2000),
});

export type Settings = z.output<typeof settings>;
export const DEFAULT_SETTINGS: Settings = { refused: "" };
export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];

export function readSettings(input: Readonly<Record<string, unknown>>): Partial<Settings> {
  return parseSettings(settings.partial(), input);
}

export const refuses = ({ refused }: Settings, address: string): boolean =>
  refused
    .toLowerCase()
    .split(/[\s,]+/)
    .includes(address.toLowerCase());
