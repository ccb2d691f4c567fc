import { expect, test } from "vitest";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();
const create = ({ owner }: Pick<Stage, "owner">, name: string) =>
  owner("select * from public.create_api_token($1, false, false)", [name]);

test(
  "create_api_token refuses an eleventh token, until another is revoked",
  onStage(async (stage) => {
    for (let n = 1; n <= 10; n += 1) await create(stage, `Asistente ${n}`);
    expect(await raised(create(stage, "Asistente 11"))).toBe("api_token_limit_reached");
    await stage.owner(
      "select public.revoke_api_token(id) from public.list_api_tokens() where name = 'Asistente 1'",
    );
    expect(await create(stage, "Asistente 11")).toHaveLength(1);
  }),
);
