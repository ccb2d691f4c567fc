/** The model of a schema for the type file, read from pg_catalog by `introspect` and printed by `render`. */
export type SchemaModel = {
  tables: Relation[];
  views: Relation[];
  functions: DbFunction[];
  enums: { name: string; values: string[] }[];
  compositeTypes: { name: string; attributes: Column[] }[];
};

export type Column = {
  name: string;
  /** Postgres name of the type; `_name` for an array of it. */
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** `generated always`: a client can never write it. */
  generated: boolean;
};

export type Relation = { name: string; columns: Column[]; relationships: Relationship[]; writable: boolean };

export type Relationship = {
  foreignKeyName: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
};

export type DbFunction = {
  name: string;
  args: { name: string; type: string; optional: boolean }[];
  /** A strict function answers null to any null argument, so null is not a useful value for it. */
  strict: boolean;
  returnsSet: boolean;
  returns:
    | { kind: "scalar"; type: string; nullable: boolean }
    | { kind: "columns"; columns: Column[] }
    | { kind: "relation"; name: string }
    | { kind: "composite"; name: string };
};
