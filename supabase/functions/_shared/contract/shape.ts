/**
 * Parses a value or throws. These parsers are written by hand, because a schema library would take a tenth of a page's
 * byte budget.
 */
export type Shape<Value> = (value: unknown) => Value;
export type Shaped<S> = S extends Shape<infer Value> ? Value : never;

const shapeOf =
  <Value>(is: (value: unknown) => value is Value): Shape<Value> =>
  (value) => {
    if (!is(value)) throw new TypeError("A value of another shape.");
    return value;
  };

export const text = shapeOf((value) => typeof value === "string");
export const amount = shapeOf((value): value is number => Number.isFinite(value));
export const whole = shapeOf((value): value is number => Number.isSafeInteger(value));
export const flag = shapeOf((value) => typeof value === "boolean");

export const oneOf = <Value extends string>(values: readonly Value[]): Shape<Value> =>
  shapeOf((value): value is Value => values.some((one) => one === value));

const anyList = shapeOf((value): value is unknown[] => Array.isArray(value));
const anyObject = shapeOf(
  (value): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value),
);

export const nullable =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value) =>
    value === null ? null : shape(value);

export const withDefault =
  <Value, Otherwise>(shape: Shape<Value>, otherwise: Otherwise): Shape<Value | Otherwise> =>
  (value) =>
    value === undefined ? otherwise : shape(value);

export const listOf =
  <Value>(shape: Shape<Value>): Shape<Value[]> =>
  (value) =>
    anyList(value).map(shape);

export const mapOf =
  <Value>(shape: Shape<Value>): Shape<Record<string, Value>> =>
  (value) =>
    Object.fromEntries(Object.entries(anyObject(value)).map(([name, one]) => [name, shape(one)]));

export const record =
  <Shapes extends Record<string, Shape<unknown>>>(
    shapes: Shapes,
  ): Shape<{ [Name in keyof Shapes]: Shaped<Shapes[Name]> }> =>
  (value) => {
    const given = anyObject(value);
    return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, shape(given[name])])) as {
      [Name in keyof Shapes]: Shaped<Shapes[Name]>;
    };
  };

export function readAs<Value>(shape: Shape<Value>, value: unknown): Value | null {
  try {
    return shape(value);
  } catch {
    return null;
  }
}
