import { expect, test } from "vitest";
import { splitStatements } from "./split-statements.ts";

test("a semicolon inside a string, name, comment or dollar-quoted body does not split a script", () => {
  const statements = [
    "create function f() returns int language plpgsql as $$ begin; return 1; end; $$",
    "select 'a;''b;', E'x\\';', \"q;u\" /* ; /* ; */ ; */",
    "do $x$ begin perform $$;$$; end $x$",
    "-- first; of two\nselect 1",
  ];
  expect(splitStatements(`${statements.join(";\n")};`)).toEqual(statements);
});

test("a begin atomic body with case expressions is a single statement", () => {
  const body = "create function g() returns int begin atomic select case when true then 1 end; select 2; end";
  expect(splitStatements(`${body}; select 3`)).toEqual([body, "select 3"]);
});

test("empty statements and trailing comments are dropped", () => {
  expect(splitStatements(";; select 1; -- the end\n")).toEqual(["select 1"]);
});

test("a parameter such as $1 is not a dollar quote", () => {
  expect(splitStatements("prepare p as select $1; select 2")).toEqual(["prepare p as select $1", "select 2"]);
});
