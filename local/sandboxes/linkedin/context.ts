import { randomBytes } from "node:crypto";
import type { FaultBook } from "../faults.ts";
import { type HeldRole, type Member, type OrganizationRole, rolesOf } from "./personas.ts";
import type { AccessToken, Store } from "./state.ts";

export type Context = {
  base: string;
  basePath: string;
  store: Store;
  faults: FaultBook;
  now: () => number;
  clients: Readonly<Record<string, string>> | undefined;
};

export type Caller = { token: AccessToken; member: Member; roles: readonly HeldRole[] };

export const randomKey = (bytes: number) => randomBytes(bytes).toString("base64url");

/** Makes an id like LinkedIn's: 19 digits, each id larger than the one before. */
export function nextId(context: Context): string {
  context.store.state.serial += 1;
  return String((BigInt(context.now()) << 22n) + BigInt(context.store.state.serial % 4_194_304));
}

export function memberBySub(context: Context, sub: string): Member | undefined {
  return context.store.state.members.find((member) => member.sub === sub);
}

const isEnded = ({ store }: Context, { sub }: Member, { organization }: HeldRole): boolean =>
  store.state.endedRoles.some((ended) => ended.sub === sub && ended.organization === organization);

/** Returns the member's present roles (APPROVED), or the ended roles (REVOKED). */
export const rolesIn = (context: Context, member: Member, state: "APPROVED" | "REVOKED"): HeldRole[] =>
  rolesOf(member).filter((role) => isEnded(context, member, role) === (state === "REVOKED"));

export const roleOn = ({ roles }: Caller, organization: number): OrganizationRole | undefined =>
  roles.find((entry) => entry.organization === organization)?.role;
