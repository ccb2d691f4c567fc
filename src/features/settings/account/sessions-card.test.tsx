import { AuthError } from "@supabase/supabase-js";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { supabase } from "@/shared/client/supabase";
import { toast } from "@/shared/toast";
import { muteToasts, showSettings as showAll } from "../testing";

const showSettings = (routes?: Parameters<typeof showAll>[0], options?: Parameters<typeof showAll>[1]) =>
  showAll(routes, { section: "cuenta", ...options });

const signOutOf = (error: AuthError | null) =>
  vi.spyOn(supabase.auth, "signOut").mockResolvedValue({ error });

muteToasts();

test("'Cerrar las demás sesiones' ends the sessions of all other devices, and not the session of this device", async () => {
  const signOut = signOutOf(null);
  const { user } = showSettings();
  await user.click(screen.getByRole("button", { name: "Cerrar las demás sesiones" }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith("Cerramos tu sesión en los demás dispositivos"),
  );
  expect(signOut).toHaveBeenCalledWith({ scope: "others" });
});

test("sessions of other devices that cannot be ended are reported as still open", async () => {
  signOutOf(new AuthError("no", 500));
  const { user } = showSettings();
  await user.click(screen.getByRole("button", { name: "Cerrar las demás sesiones" }));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith("No pudimos cerrar las demás sesiones. Inténtalo de nuevo."),
  );
});

test("«Cerrar en todos los dispositivos» signs the user out only after a confirmation", async () => {
  const onSignOut = vi.fn(async () => undefined);
  const { user } = showSettings({}, { onSignOut });
  await user.click(screen.getByRole("button", { name: "Cerrar en todos los dispositivos" }));
  expect(await screen.findByText(/^También en este\. Tus publicaciones programadas saldrán/)).toBeDefined();
  expect(onSignOut).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Cerrar todas" }));
  await waitFor(() => expect(onSignOut).toHaveBeenCalledOnce());
});
