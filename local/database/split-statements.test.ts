import { expect, test } from "vitest";
import { splitStatements } from "./split-statements.ts";

test("a script is not split at a semicolon inside a string, name, comment or dollar-quoted body", () => {
  const statements = [
    "create function f() returns int language plpgsql as $$ begin; return 1; end; $$",
    "select 'a;''b;', E'x\\';', \"q;u\" /* ; /* ; */ ; */",
    "do $x$ begin perform $$;$$; end $x$",
    "-- first; of two\nselect 1",
  ];
  expect(splitStatements(`${statements.join(";\n")};`)).toEqual(statements);
});

test("a function body in 'begin atomic … end' is one statement, even with a case expression", () => {
  const body = "create function g() returns int begin atomic select case when true then 1 end; select 2; end";
  expect(splitStatements(`${body}; select 3`)).toEqual([body, "select 3"]);
});

test("empty statements and trailing comments are dropped", () => {
  expect(splitStatements(";; select 1; -- the end\n")).toEqual(["select 1"]);
});

test("the parameter $1 in a script does not begin a dollar-quoted string", () => {
  expect(splitStatements("prepare p as select $1; select 2")).toEqual(["prepare p as select $1", "select 2"]);
});
