import { useMutation } from "@tanstack/react-query";
import Globe from "lucide-react/icons/globe";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { zoneOptions } from "@/posts/moment/zone-name";
import { toAppError } from "@/shared/errors";
import { paths } from "@/shared/paths";
import { clockOf } from "@/shared/session/clock";
import { countriesByName } from "@/shared/session/countries";
import { saveAccountMetadata } from "@/shared/session/save-account-metadata";
import { useUser } from "@/shared/session/session";
import { clockIn, offsetLabel } from "@/shared/time/dates";
import { useNow } from "@/shared/time/use-now";
import { errorSentence } from "@/text/errors";
import { Button } from "@/ui/button";
import { Card, CardContent } from "@/ui/card";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { Logo } from "@/ui/logo";
import { onboardingText } from "./onboarding.text";

export function OnboardingPage({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const user = useUser();
  const navigate = useNavigate();
  const [country, setCountry] = useState<string | null>(null);
  const [chosenZone, setZone] = useState<string | null>(null);
  // The browser's zone, or the country's zone when the browser's zone cannot be saved.
  const zone = chosenZone ?? clockOf({ user_metadata: { ...user.user_metadata, country } });
  const zones = useMemo(() => zoneOptions(zone), [zone]);
  const at = new Date(useNow());
  const [leaving, setLeaving] = useState(false);
  const options = useMemo(
    () => countriesByName().map(({ code, name }) => ({ value: code, label: name })),
    [],
  );
  const save = useMutation({
    // The mutation shows no toast, because the page shows the failure beside the button.
    meta: { quiet: true },
    mutationFn: async (chosen: string) => {
      await saveAccountMetadata({ country: chosen, timezone: zone });
    },
    onSuccess: () => navigate(paths.dashboard(), { replace: true }),
  });

  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="relative isolate flex min-h-dvh flex-col items-center justify-center gap-8 overflow-hidden px-4 py-12"
    >
      <div
        aria-hidden
        className="absolute top-0 left-1/2 -z-10 h-[32rem] w-[60rem] -translate-x-1/2 -translate-y-1/3 rounded-full bg-[radial-gradient(closest-side,rgb(52_211_180/0.14),transparent)]"
      />
      <Logo />
      <Card className="w-full max-w-md rounded-2xl shadow-xl">
        <CardContent className="flex flex-col gap-6 p-6 md:p-8">
          <div className="flex flex-col items-center gap-3 text-center">
            <span className="grid size-12 place-items-center rounded-xl bg-surface-2 text-text-muted">
              <Globe aria-hidden className="size-6" />
            </span>
            <h1
              tabIndex={-1}
              className="font-semibold text-2xl text-text max-sm:text-[length:min(1.5rem,8vw)] max-sm:leading-[1.333]"
            >
              {onboardingText.title}
            </h1>
            <p className="text-balance text-text-muted">{onboardingText.description(country)}</p>
          </div>
          <form
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (country) save.mutate(country);
            }}
          >
            <Field label={onboardingText.label}>
              {(control) => (
                <Combobox
                  {...control}
                  value={country}
                  onValueChange={setCountry}
                  options={options}
                  placeholder={onboardingText.placeholder}
                  disabled={save.isPending}
                />
              )}
            </Field>
            <Field
              label={onboardingText.timeZone}
              hint={onboardingText.timeZoneHint(clockIn(zone, at), offsetLabel(zone, at))}
            >
              {(control) => (
                <Combobox
                  {...control}
                  value={zone}
                  onValueChange={setZone}
                  options={zones}
                  disabled={save.isPending}
                />
              )}
            </Field>
            {save.isError && (
              <p role="alert" className="text-danger text-sm">
                {onboardingText.failed(countryFailure(save.error))}
              </p>
            )}
            <Button type="submit" size="lg" disabled={!country} loading={save.isPending} className="w-full">
              {save.isPending ? onboardingText.saving : onboardingText.next}
            </Button>
          </form>
          <Button
            variant="link"
            className="self-center"
            disabled={leaving}
            onClick={() => {
              setLeaving(true);
              void onSignOut();
            }}
          >
            {leaving ? onboardingText.signingOut : onboardingText.signOut}
          </Button>
        </CardContent>
      </Card>
    </main>
  );
}

function countryFailure(error: unknown): string {
  return errorSentence(toAppError(error));
}
