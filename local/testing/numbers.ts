import type { SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import type { LocalDatabase } from "../database.ts";

const VALUES = {
  price: 1,
  weight: 12.5,
  views: 9_000_000_000,
  huge: 9_007_199_254_740_992,
  broken: "NaN",
  nothing: null,
  prices: [1, 2.5, null],
  counts: [1, 9_000_000_000],
};

export async function createNumbers(database: LocalDatabase): Promise<void> {
  await database.exec(`
    create table public.conformance_shelves (id bigint primary key);
    create table public.conformance_numbers (
      shelf_id bigint not null references public.conformance_shelves (id),
      price numeric(12, 2), weight numeric, views bigint, huge bigint, broken numeric, nothing numeric,
      prices numeric(10, 2)[], counts bigint[]
    );
    insert into public.conformance_shelves values (1);
    insert into public.conformance_numbers values
      (1, 1.00, 12.50, 9000000000, 9007199254740993, 'NaN', null, '{1.00,2.50,null}', '{1,9000000000}');
    grant all on public.conformance_shelves, public.conformance_numbers to service_role;
    create function public.conformance_price() returns numeric language sql as 'select 2.00';
    create function public.conformance_rows() returns setof public.conformance_numbers
      language sql as 'select * from public.conformance_numbers';
    create function public.conformance_table() returns table (price numeric, views bigint)
      language sql as 'select price, views from public.conformance_numbers';
    create function public.conformance_row() returns public.conformance_numbers
      language sql as 'select * from public.conformance_numbers limit 1';
  `);
}

export async function expectNumbers(service: SupabaseClient): Promise<void> {
  const whole = { shelf_id: 1, ...VALUES };
  const { price, views } = VALUES;
  expect((await service.from("conformance_numbers").select("*")).data).toEqual([whole]);
  const embedded = await service.from("conformance_shelves").select("id, conformance_numbers(*)");
  expect(embedded.data).toEqual([{ id: 1, conformance_numbers: [whole] }]);
  expect((await service.rpc("conformance_price")).data).toBe(2);
  expect((await service.rpc("conformance_rows")).data).toEqual([whole]);
  expect((await service.rpc("conformance_table")).data).toEqual([{ price, views }]);
  expect((await service.rpc("conformance_row")).data).toEqual(whole);
  const written = await service
    .from("conformance_numbers")
    .update({ price: 3.5, prices: [4, 5.25] })
    .eq("shelf_id", 1)
    .select("price, prices");
  expect(written.data).toEqual([{ price: 3.5, prices: [4, 5.25] }]);
}
