export type SchemaModel = {
  tables: Relation[];
  views: Relation[];
  functions: DbFunction[];
  compositeTypes: { name: string; attributes: Column[] }[];
};

export type Column = {
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** `generated always`: clients cannot write the column. */
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
  /** A strict function returns null when an argument is null, so the types of its arguments exclude null. */
  strict: boolean;
  returnsSet: boolean;
  returns:
    | { kind: "scalar"; type: string; nullable: boolean }
    | { kind: "columns"; columns: Column[] }
    | { kind: "relation"; name: string }
    | { kind: "composite"; name: string };
};
