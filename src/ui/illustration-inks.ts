export const frame = "fill-surface-1 stroke-border";
export const raised = "fill-surface-2 stroke-border";
export const ink = "fill-surface-3";
export const faint = "fill-border-strong";
