import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { zoneOptions } from "@/posts/moment/zone-name";
import { REGISTERS, type Register, registerOf, timeZoneOf } from "@/shared/session/account";
import { saveAccountMetadata } from "@/shared/session/save-account-metadata";
import { useUser } from "@/shared/session/session";
import { browserTimeZone, clockIn, offsetLabel } from "@/shared/time/dates";
import { useNow } from "@/shared/time/use-now";
import { toast } from "@/shared/toast";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { settingsText } from "../settings.text";

const text = settingsText.language;

const registerOptions = REGISTERS.map((value) => ({ value, label: text.registers[value] }));

/** The two choices; each is saved at once. */
export function LanguageFields() {
  const user = useUser();
  const now = useNow();
  const [chosen, setChosen] = useState<{ timezone?: string; register?: Register }>({});
  const zone = chosen.timezone ?? timeZoneOf(user) ?? browserTimeZone();
  const zones = useMemo(() => zoneOptions(zone), [zone]);
  const save = useMutation({
    mutationFn: saveAccountMetadata,
    onSuccess: () => toast.success(text.saved),
    onError: () => setChosen({}),
    meta: { errorMessage: text.failed },
  });
  const change = (values: { timezone?: string; register?: Register }) => {
    setChosen((before) => ({ ...before, ...values }));
    save.mutate(values);
  };
  return (
    <>
      <Field
        label={text.timeZone}
        hint={text.timeZoneHint(clockIn(zone, new Date(now)), offsetLabel(zone, new Date(now)))}
      >
        {(control) => (
          <Combobox
            {...control}
            value={zone}
            options={zones}
            onValueChange={(timezone) => change({ timezone })}
          />
        )}
      </Field>
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
    </>
  );
}
