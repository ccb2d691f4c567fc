import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { zoneOptions } from "@/posts/moment/zone-name";
import {
  type AccountMetadata,
  AI_LANGUAGES,
  type AiLanguage,
  aiLanguageOf,
  countryOf,
  REGISTERS,
  type Register,
  registerOf,
} from "@/shared/session/account";
import { clockOf, useTimeZone } from "@/shared/session/clock";
import { countriesByName, countryName } from "@/shared/session/countries";
import { saveAccountMetadata } from "@/shared/session/save-account-metadata";
import { useUser } from "@/shared/session/session";
import { clockIn, offsetLabel } from "@/shared/time/dates";
import { useNow } from "@/shared/time/use-now";
import { toast } from "@/shared/toast";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { Confirm } from "@/ui/floating";
import { Select } from "@/ui/select";
import { settingsText } from "../settings.text";
import { useZoneChange } from "./zone-change";
import { ZoneDialog } from "./zone-dialog";

const text = settingsText.account;

const registerOptions = REGISTERS.map((value) => ({ value, label: text.registers[value] }));
const countryOptions = countriesByName().map(({ code, name }) => ({ value: code, label: name }));

export function AccountFields() {
  const user = useUser();
  const country = countryOf(user);
  const [wanted, setWanted] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Partial<Pick<AccountMetadata, "country" | "register" | "language">>>(
    {},
  );
  const save = useMutation({
    mutationFn: saveAccountMetadata,
    onSuccess: () => {
      setWanted(null);
      toast.success(text.saved);
    },
    onError: () => setChosen({}),
    meta: { errorMessage: text.failed },
  });
  const change = (values: typeof chosen) => {
    setChosen((before) => ({ ...before, ...values }));
    save.mutate(values);
  };
  const shown = chosen.country ?? country;
  const language = chosen.language ?? aiLanguageOf(user);
  const languages = text.languages(shown);
  return (
    <>
      <Field label={text.country} hint={text.countryHint()}>
        {(control) => (
          <Combobox {...control} value={shown} options={countryOptions} onValueChange={setWanted} />
        )}
      </Field>
      <ZoneField />
      <Field label={text.register} hint={text.registerHint}>
        {(control) => (
          <Select
            {...control}
            value={chosen.register ?? registerOf(user)}
            options={registerOptions}
            onValueChange={(register) => change({ register: register as Register })}
          />
        )}
      </Field>
      <Field label={text.language} hint={text.languageHint}>
        {(control) => (
          <Select
            {...control}
            value={language}
            options={AI_LANGUAGES.map((value) => ({ value, label: languages[value] }))}
            onValueChange={(value) => change({ language: value as AiLanguage })}
          />
        )}
      </Field>
      {wanted !== null && (
        <Confirm
          open
          onOpenChange={() => setWanted(null)}
          title={text.countryQuestion(countryName(wanted))}
          description={text.countryChanges(countryName(wanted), wanted, language)}
          confirmLabel={text.changeCountry}
          loading={save.isPending}
          onConfirm={() => change({ country: wanted })}
        />
      )}
    </>
  );
}

function ZoneField() {
  const now = useNow();
  const own = useTimeZone();
  const change = useZoneChange(own);
  // Shows the saved choice at once, because the session gets the saved choice later.
  const zone = change.saved ?? own;
  const zones = useMemo(() => zoneOptions(zone), [zone]);
  const at = new Date(now);
  return (
    <>
      <Field label={text.timeZone} hint={text.timeZoneHint(clockIn(zone, at), offsetLabel(zone, at))}>
        {(control) => (
          <Combobox
            {...control}
            value={zone}
            options={zones}
            disabled={change.isBusy}
            onValueChange={(to) => change.ask(clockOf({ user_metadata: { timezone: to } }))}
          />
        )}
      </Field>
      {change.question && <ZoneDialog {...change.question} />}
    </>
  );
}
