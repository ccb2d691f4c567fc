import LogOut from "lucide-react/icons/log-out";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { PROFILE_TABS } from "@/shared/paths";
import { displayName, pictureOf } from "@/shared/session/account";
import { useUser } from "@/shared/session/session";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";
import { CreditsTab } from "./credits-tab";
import { PacksCard } from "./packs-card";
import { PaymentsCard } from "./payments-card";
import { PreferencesTab } from "./preferences-tab";
import { profileText } from "./profile.text";

type Tab = (typeof PROFILE_TABS)[number];
const tabOf = (value: string | null): Tab => PROFILE_TABS.find((tab) => tab === value) ?? "pagos";

type ProfilePageProps = { onSignOut: () => Promise<void> };

export function ProfilePage({ onSignOut }: ProfilePageProps) {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  const name = displayName(user);
  return (
    <>
      <header className="flex flex-col gap-5 pb-8 sm:flex-row sm:items-center">
        <Avatar name={name} src={pictureOf(user)} size="xl" decorative />
        <div className="min-w-0 flex-1">
          <h1
            dir="auto"
            tabIndex={-1}
            className="font-semibold text-2xl text-text [overflow-wrap:anywhere] max-sm:text-[length:min(1.5rem,11vw)] max-sm:leading-[1.333] md:text-3xl"
          >
            {name}
          </h1>
          <p className="text-text-muted [overflow-wrap:anywhere]">{user.email}</p>
        </div>
        <Button
          variant="secondary"
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            void onSignOut();
          }}
        >
          {!leaving && <LogOut aria-hidden />}
          {leaving ? profileText.signingOut : profileText.signOut}
        </Button>
      </header>
      <Tabs
        value={tabOf(params.get("tab"))}
        onValueChange={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
      >
        <TabsList aria-label={profileText.tabs.label} className="w-full sm:w-auto">
          <TabsTrigger value="creditos" className="px-1 sm:px-3.5">
            {profileText.tabs.credits}
          </TabsTrigger>
          <TabsTrigger value="pagos" className="px-1 sm:px-3.5">
            {profileText.tabs.payments}
          </TabsTrigger>
          <TabsTrigger value="comunicaciones" className="px-1 sm:px-3.5">
            {profileText.tabs.preferences}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="creditos">
          <CreditsTab userId={user.id} />
        </TabsContent>
        <TabsContent value="pagos">
          <div className="flex flex-col gap-6">
            <PacksCard buyer={user} />
            <PaymentsCard userId={user.id} />
          </div>
        </TabsContent>
        <TabsContent value="comunicaciones">
          <PreferencesTab userId={user.id} />
        </TabsContent>
      </Tabs>
    </>
  );
}
