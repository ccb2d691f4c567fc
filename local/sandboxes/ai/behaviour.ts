import { DEFAULT_SETTINGS, readSettings, type Settings } from "./quirks.ts";

/**
 * Chooses the settings for a request: a rule for requests that contain certain words precedes the rule for all
 * requests. A rule disturbs only `times` responses.
 */
export function createBehaviour() {
  const ruled = (settings: Settings) => ({
    settings,
    left: settings.times === "always" ? Number.POSITIVE_INFINITY : settings.times,
  });
  let forAll = ruled(DEFAULT_SETTINGS);
  let forWords: ReturnType<typeof ruled>[] = [];
  return {
    current: () => forAll.settings,
    reset: () => {
      forAll = ruled(DEFAULT_SETTINGS);
      forWords = [];
    },
    change: (input: Readonly<Record<string, unknown>>) => {
      const given = readSettings(input);
      if (given.requestsWith) forWords = [ruled({ ...DEFAULT_SETTINGS, ...given }), ...forWords];
      else forAll = ruled({ ...forAll.settings, ...given });
    },
    next: (body: unknown): Settings => {
      const prompt = forWords.length > 0 ? JSON.stringify(body) : "";
      const rule = forWords.find(({ settings }) => prompt.includes(settings.requestsWith)) ?? forAll;
      rule.left -= 1;
      return rule.left >= 0 ? rule.settings : { ...rule.settings, quirks: [] };
    },
  };
}
