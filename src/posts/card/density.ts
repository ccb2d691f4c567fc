export type Density = "comfortable" | "compact";
